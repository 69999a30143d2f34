import XCTest

@testable import Swerkin
@testable import SwerkinCore

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
