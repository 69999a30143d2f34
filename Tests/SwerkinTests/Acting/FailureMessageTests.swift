import XCTest
@testable import Swerkin
@testable import SwerkinCore

final class FailureMessageTests: XCTestCase {
    func testTheLastEightEarlierStepsAreListed() {
        let attempts = (1...10).map { "touched \($0)" }
        XCTAssertEqual(
            StepFailure(.custom("it broke."), attempts: attempts).message,
            """
            it broke.
            Before that: …; touched 3; touched 4; touched 5; touched 6; touched 7; touched 8; touched 9; touched 10.
            """)
        XCTAssertEqual(
            StepFailure(.custom("it broke."), attempts: Array(attempts.prefix(2))).message,
            """
            it broke.
            Before that: touched 1; touched 2.
            """)
    }

    private func record(_ words: String, line: UInt) -> StepRecord {
        StepRecord(
            keyword: .When, words: words, depth: 0,
            position: SourcePosition(file: "/app/Tests/CartFlows.swift", line: line))
    }

    func testAMessageSaysTheStepTheReasonTheInnerStepsTheAttemptsAndTheCulprit() {
        var failure = StepFailure(.test("there is no wheel 7."), attempts: ["scrolled down", "looked again"])
        failure.path = [record("IChoose(Kiwi)", line: 9), record("IFillTheForm()", line: 4)]
        XCTAssertEqual(
            FailureMessage(failure, step: record("IOrder()", line: 2)).text,
            """
            When IOrder() failed: there is no wheel 7.
            In the step When IChoose(Kiwi), CartFlows.swift:9.
            In the step When IFillTheForm(), CartFlows.swift:4.
            Before that: scrolled down; looked again.
            At fault: the test, not the app.
            """)
    }

    func testWhoIsAtFaultIsSaidUnlessItIsTheApp() {
        let table: [(any FailureReason, String?)] = [
            (StatedFailure.custom("no"), nil), (StatedFailure.test("no"), "At fault: the test, not the app."),
            (StatedFailure.misuse("no"), "At fault: the use of Swerkin, not the app."),
            (DriverFailure(.lost("no"), action: "look"), "At fault: the environment, not the app."),
        ]
        for (reason, fault) in table {
            let lines = FailureMessage(StepFailure(reason), step: nil).text.split(separator: "\n").map(String.init)
            XCTAssertEqual(lines, [reason.sentence] + (fault.map { [$0] } ?? []))
        }
    }
}

/// What an app says beside the control that a step has to do with.
final class RemarkTests: XCTestCase {
    private let field = Element.sample(.textField, "date", label: "Date")

    private func hints(_ unmet: UnmetCondition, _ roots: Element...) -> [String] {
        WaitCondition.present(.identifier("date"), [.enabled(false)])
            .hints(unmet, in: ElementTree(size: Size(width: 390, height: 844), roots: roots))
    }

    func testTheDescriptionOfAControlIsSaid() {
        let described = Element.sample(.button, "date", label: "Save") { $0.hint = "Fill in the date first" }
        let text = Element.sample(.text, "why", label: "Fill in the date first")
        for unmet in [UnmetCondition.unlike([described]), .notReady(described, .disabled)] {
            XCTAssertEqual(hints(unmet, described, text), [#"Beside it the app says "Fill in the date first"."#])
        }
    }

    func testATooltipIsNotSaid() {
        let described = Element.sample(.button, "date", label: "Save") { $0.hint = "Saves the date" }
        XCTAssertEqual(hints(.unlike([described]), described, .sample(.text, "other", label: "Other")), [])
    }

    func testTheTextBehindAFieldIsSaid() {
        for role in [Role.text, .alert, .status] {
            let error = Element.sample(role, "error", label: "No such date")
            let group = Element.sample(.generic, "group") { $0.children = [self.field, error] }
            XCTAssertEqual(hints(.unlike([field]), group), [#"Beside it the app says "No such date"."#])
        }
    }

    func testTheNameOfTheNextFieldIsNotSaidNorWhatIsNoText() {
        let name = Element.sample(.text, "t", label: "Time")
        let next = Element.sample(.textField, "time", label: "Time")
        XCTAssertEqual(hints(.unlike([field]), field, name, next), [])
        XCTAssertEqual(hints(.unlike([field]), field, Element.sample(.button, "save", label: "Save")), [])
        XCTAssertEqual(hints(.unlike([field]), Element.sample(.text, "t", label: "Before"), field), [])
        let button = Element.sample(.button, "date", label: "Save")
        XCTAssertEqual(hints(.unlike([button]), button, name), [], "what stands behind a button is something else")
    }

    func testAlertsAndTheirLikesAreSaidIfSomethingIsMissing() {
        for role in [Role.alert, .status] {
            let alert = Element.sample(role, "a") { $0.children = [.sample(.text, "t", label: "Could not be saved")] }
            XCTAssertEqual(hints(.notFound, alert).suffix(1), [#"The app says "Could not be saved"."#])
        }
    }

    func testAnAnnouncementIsSaidOnceAndAtMostThreeAre() {
        let inner = Element.sample(.alert, "inner", label: "Could not be saved")
        let outer = Element.sample(.status, "outer") { $0.children = [inner] }
        let tree = ElementTree(size: Size(width: 390, height: 844), roots: [outer, inner])
        XCTAssertEqual(tree.announcements, ["Could not be saved"])
        let all = ["One", "Two", "Three", "Four"].map { Element.sample(.status, $0, label: $0) }
        let said = hints(.notFound, all[0], all[1], all[2], all[3]).filter { $0.hasPrefix("The app says") }
        XCTAssertEqual(said, ["One", "Two", "Three"].map { #"The app says "\#($0)"."# })
    }
}

final class FailureReasonTests: XCTestCase {
    private let query = ElementQuery(.wheel, identifier: "fruit")
    private let tree = ElementTree.sample(.sample(.listBox, "fruits") { $0.options = [] })

    func testEachReasonHasItsWordsItsHintsAndItsCulprit() {
        let reference = ElementReference(rawValue: "1")
        let table: [(any FailureReason, String, [String], Culprit)] = [
            (
                ElementFailure.unmet(.present(query), .notFound, tree, waited: .milliseconds(1500)),
                #"there is no wheel with identifier "fruit" (waited 1.5 s)."#,
                [#"Did you mean the identifier "fruits"?"#], .app
            ),
            (
                ElementFailure.noSuchOption("Kiwi", query, available: ["Apple", "Banana"]),
                #"the wheel with identifier "fruit" does not offer "Kiwi"."#,
                [#"It offers "Apple", "Banana"."#], .app
            ),
            (
                ElementFailure.noSuchOption("Kiwi", query, available: []),
                #"the wheel with identifier "fruit" does not offer "Kiwi"."#, ["It offers nothing."], .app
            ),
            (
                ElementFailure.endlessScroll(query, tree, scrolls: 1000),
                #"scrolled 1000 times without coming to an end, and the wheel with identifier "fruit" cannot be seen."#,
                [#"Did you mean the identifier "fruits"?"#], .app
            ),
            (
                ElementFailure.endOfScroll(query, tree),
                #"scrolled to the end, and the wheel with identifier "fruit" cannot be seen."#,
                [#"Did you mean the identifier "fruits"?"#], .app
            ),
            (
                BadPattern(pattern: "[", problem: "expected ']'"), #""[" is not a regular expression: expected ']'."#,
                [], .test
            ),
            (
                DriverFailure(.staleElement(reference), action: "touch it"),
                "could not touch it: the element went away, again and again.", [], .app
            ),
            (
                DriverFailure(.notPossible("there is no popover"), action: "dismiss the popover"),
                "could not dismiss the popover: there is no popover.", [], .app
            ),
            (DriverFailure(.unsupported("swipe"), action: "swipe"), "this driver cannot swipe.", [], .usage),
            (
                DriverFailure(.appFailed("the page has crashed"), action: "touch it"),
                "could not touch it: the page has crashed.", [], .app
            ),
            (
                DriverFailure(.lost("the browser quit"), action: "look at the screen"),
                "could not look at the screen: the browser quit.", [], .environment
            ),
            (StatedFailure.test("there is no such word."), "there is no such word.", [], .test),
            (StatedFailure.misuse("override makeDriver()."), "override makeDriver().", [], .usage),
            (StatedFailure.custom("the total is wrong"), "the total is wrong", [], .app),
        ]
        for (reason, sentence, hints, culprit) in table {
            XCTAssertEqual(reason.sentence, sentence)
            XCTAssertEqual(reason.hints, hints, sentence)
            XCTAssertEqual(reason.culprit, culprit, sentence)
        }
    }

    func testADriverThatFindsAndHidesIsToBlame() {
        let reason = DriverFailure.namelessMatch(query)
        XCTAssertEqual(
            reason.sentence,
            """
            could not find the wheel with identifier "fruit": the driver found the wheel with identifier "fruit", \
            but hands out no element.
            """)
        XCTAssertEqual(reason.culprit, .environment)
    }
}
