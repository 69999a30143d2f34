import Swerkin
import SwerkinConformance
import SwerkinSnapshots
import XCTest

final class FindingsStepTests: XCTestCase {
    private let screen: [Element] = [
        .sample(.button, identifier: "info"), .sample(.button, "Pay", size: Size(width: 30, height: 30)),
        .sample(.list, identifier: "news", containing: [.sample(.image, reference: "picture")]),
    ]

    func testAScreenWithoutFindingsPasses() {
        let trial = SnapshotTrial([.sample(.button, "Pay")]) { $0.Then.IShouldSeeNoAccessibilityFindings() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.steps, ["passed Then IShouldSeeNoAccessibilityFindings()"])
    }

    func testAFailureNamesEachElementWhatIsWrongAndTheRemedy() {
        var line: UInt = 0
        let trial = SnapshotTrial(screen) {
            line = #line + 1
            $0.Then.IShouldSeeNoAccessibilityFindings()
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeNoAccessibilityFindings() failed: there are 3 findings about the screen.
                  error: the button "info" at 10, 20 has no name: give it an accessibility label that says what it does. \
                (unnamed-control)
                  error: the image at 10, 20 has no label: describe what it shows in a label, or hide it from assistive \
                technology where it only decorates. (unlabelled-picture)
                  warning: the button labelled "Pay" at 10, 20 is only 30 × 30 points large: make what reacts to a touch at \
                least 44 × 44 points large. (small-target)
                """
            ])
        XCTAssertEqual(trial.line, line)
    }

    func testRulesAreChosenElementsExceptedAndWarningsPassedOver() {
        let trial = SnapshotTrial(screen) {
            $0.Then.IShouldSeeNoAccessibilityFindings(rules: [.skippedHeading, .smallTarget(below: 24)])
            $0.And.IShouldSeeNoAccessibilityFindings(
                rules: .all(but: .smallTarget), except: [.identifier("info"), .identifier("news")])
            $0.And.IShouldSeeNoAccessibilityFindings(
                except: [.identifier("info"), .identifier("news")], from: .error)
            $0.But.IShouldSeeNoAccessibilityFindings(rules: [.smallTarget])
        }
        XCTAssertEqual(
            trial.steps,
            [
                "passed Then IShouldSeeNoAccessibilityFindings(rules: [skipped-heading, small-target])",
                """
                passed And IShouldSeeNoAccessibilityFindings(rules: [unnamed-control, unlabelled-field, \
                unlabelled-picture, same-name, unnamed-heading, skipped-heading, hidden-yet-visible], except: [the \
                element with identifier "info", the element with identifier "news"])
                """,
                """
                passed And IShouldSeeNoAccessibilityFindings(except: [the element with identifier "info", the element \
                with identifier "news"], from: error)
                """,
                "failed But IShouldSeeNoAccessibilityFindings(rules: [small-target])",
            ])
        XCTAssertEqual(
            trial.messages,
            [
                """
                But IShouldSeeNoAccessibilityFindings(rules: [small-target]) failed: there is 1 finding about the screen.
                  warning: the button labelled "Pay" at 10, 20 is only 30 × 30 points large: make what reacts to a touch at \
                least 44 × 44 points large. (small-target)
                """
            ])
    }

    func testItWaitsUntilNothingIsFound() {
        let driver = FakeDriver([.sample(.button)])
        driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = [.sample(.button, "Pay")] }
        let trial = SnapshotTrial(on: driver) { $0.Then.IShouldSeeNoAccessibilityFindings() }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(driver.virtualClock.now, .seconds(1))
    }

    func testAProjectCanHaveRulesOfItsOwn() {
        let shouting = AccessibilityRule(
            "shouting", severity: .error, meaning: "A text is in capital letters.", remedy: "write it in small ones.",
            sources: ["our own"]
        ) { tree in
            tree.elements.filter { $0.label.map { $0 == $0.uppercased() } ?? false }
                .map { AccessibilityRule.Note($0, "is in capital letters") }
        }
        let trial = SnapshotTrial([.sample(.text, "STOP")]) {
            $0.Then.IShouldSeeNoAccessibilityFindings(rules: .all + [shouting])
        }
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").last,
            "  error: the text labelled \"STOP\" at 10, 20 is in capital letters: write it in small ones. (shouting)")
    }
}

/// What lies beneath a modal dialog is not counted again with it.
final class ModalFindingsTests: XCTestCase {
    private func element(_ role: Role, _ identifier: String, covered: Bool = false, _ inside: Element...) -> Element {
        Element(
            ElementReference(rawValue: identifier), role: role, identifier: identifier,
            bounds: Rectangle(x: 0, y: 0, width: 50, height: 50),
            obstruction: covered ? .covered(by: "an element <div>") : nil, children: inside)
    }

    private func found(in roots: Element...) throws -> [String] {
        let tree = ElementTree(size: Size(width: 390, height: 844), roots: roots)
        return try tree.accessibilityFindings(rules: [.unnamedControl]).compactMap(\.element.identifier)
    }

    func testOnlyAModalDialogIsChecked() throws {
        for role in [Role.dialog, .alertDialog] {
            XCTAssertEqual(
                try found(
                    in: element(
                        .generic, "body", element(.button, "beneath", covered: true),
                        element(role, "dialog", element(.button, "ok")))), ["ok"])
        }
    }

    func testOfDialogsOnTopOfEachOtherTheUpperCounts() throws {
        XCTAssertEqual(
            try found(
                in: element(.button, "beneath", covered: true),
                element(.dialog, "lower", covered: true, element(.button, "next", covered: true)),
                element(.dialog, "upper", element(.button, "ok"))), ["ok"])
    }

    func testADialogThatLeavesTheRestUsableHidesNothing() throws {
        XCTAssertEqual(
            try found(
                in: element(.button, "beside"), element(.button, "beneath", covered: true),
                element(.dialog, "cookies", element(.button, "ok"))), ["beside", "beneath", "ok"])
        XCTAssertEqual(try found(in: element(.dialog, "whole", element(.button, "ok"))), ["ok"])
    }
}
