import Swerkin
import SwerkinSnapshots
import SwerkinConformance
import XCTest

final class AccessibilityStepsTests: XCTestCase {
    private let cart: [Element] = [
        .sample(.heading, "Cart", level: 1),
        .sample(
            .list, "Items", containing: [.sample(.listItem, "3 apples"), .sample(.listItem, "1 melon")]),
        .sample(.button, "Pay", identifier: "pay", isEnabled: false),
    ]

    func testATemplateThatMatchesPasses() {
        let trial = SnapshotTrial(cart) {
            $0.Then.IShouldSeeAccessibility(
                """
                - heading "Cart" [level=1]
                - list:
                  - listitem /\\d+ apples/
                """)
        }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(trial.steps, [#"passed Then IShouldSeeAccessibility(- heading "Cart" [level=1] …)"#])
    }

    func testOneElementIsComparedAlone() {
        let trial = SnapshotTrial(cart) {
            $0.Then.IShouldSeeAccessibility("- button \"Pay\" [disabled]", of: .identifier("pay"))
            $0.But.IShouldSeeAccessibility("- heading", of: .identifier("pay"))
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                But IShouldSeeAccessibility(- heading, of: the element with identifier "pay") failed: the accessibility tree \
                does not match (waited 2 s).
                The template, line 1, column 3: wanted heading, which is not there.
                Wanted (−) and seen (+):
                − - heading
                + - button "Pay" [disabled]
                """
            ])
    }

    func testAFailureStandsOnItsLineAndShowsOnlyTheObstacle() {
        var line: UInt = 0
        let trial = SnapshotTrial(cart) {
            line = #line + 1
            $0.Then.IShouldSeeAccessibility(
                """
                - heading
                - list:
                  - listitem /\\d+ pears/
                  - listitem /\\d+ melon/
                - button "Pay" [disabled=false]
                """)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeAccessibility(- heading …) failed: the accessibility tree does not match (waited 2 s).
                The template, line 3, column 5: wanted the name /\\d+ pears/, seen is "3 apples". In list "Items".
                Wanted (−) and seen (+):
                  - heading
                  - list:
                −   - listitem /\\d+ pears/
                +   - listitem "3 apples"
                    - listitem /\\d+ melon/
                − - button "Pay" [disabled=false]
                + - button "Pay" [disabled]
                """
            ])
        XCTAssertEqual(trial.line, line)
    }

    func testItWaitsUntilTheTreeMatches() {
        let driver = FakeDriver([.sample(.text, "Loading")])
        driver.virtualClock.schedule(after: .seconds(1)) { [cart] in driver.tree.roots = cart }
        let trial = SnapshotTrial(on: driver) { $0.Then.IShouldSeeAccessibility("- heading \"Cart\"") }
        XCTAssertEqual(trial.messages, [])
        XCTAssertEqual(driver.virtualClock.now, .seconds(1))
    }

    func testATextThatIsNoTemplateIsTheTestsFault() {
        let trial = SnapshotTrial(cart) { $0.Then.IShouldSeeAccessibility("- heading \"Cart") }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeAccessibility(- heading "Cart) failed: what is wanted cannot be read.
                The template, line 1, column 16: the name has no end: close it with ", and write \\" for one inside it.
                - heading "Cart
                At fault: the test, not the app.
                """
            ])
    }

    func testAnElementThatIsNotThereIsSaidToBeMissing() {
        let trial = SnapshotTrial(cart) {
            $0.Then.IShouldSeeAccessibility("- button", of: .identifier("buy"))
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeAccessibility(- button, of: the element with identifier "buy") failed: there is no element \
                with identifier "buy" (waited 2 s).
                On the screen: heading labelled "Cart"; list labelled "Items"; list item labelled "3 apples"; list item \
                labelled "1 melon"; button "pay" labelled "Pay".
                """
            ])
    }

    func testAFormThatIsATextIsComparedLetterByLetter() {
        let labels = AccessibilityFormat(pathExtension: "labels.txt") { app, element in
            try (element.map { [$0] } ?? app.snapshot().elements).compactMap(\.label).joined(separator: "\n")
        }
        let trial = SnapshotTrial(cart) {
            $0.Then.IShouldSeeAccessibility("Cart\nItems\n3 apples\n1 melon\nPay", as: labels)
            $0.And.IShouldSeeAccessibility("Pay\n", of: .identifier("pay"), as: labels)
            $0.But.IShouldSeeAccessibility("Cart\nItems", as: labels)
        }
        XCTAssertEqual(
            trial.messages,
            [
                """
                But IShouldSeeAccessibility(Cart …) failed: the accessibility tree does not match (waited 2 s).
                Line 3: wanted nothing more, seen is "3 apples".
                Wanted (−) and seen (+):
                  Cart
                  Items
                + 3 apples
                + 1 melon
                + Pay
                """
            ])
    }

    func testTheAccessibilityTreeIsComparedAsText() {
        let line = String(repeating: "-", count: 60)
        let pay = Element.sample(.button, "Pay", identifier: "pay", traits: .button, isEnabled: false)
        let trial = SnapshotTrial([pay]) {
            $0.Then.IShouldSeeAccessibility(
                "\(line)\nPay\nbutton, notEnabled\n\(line)", of: .identifier("pay"), as: .spoken)
            $0.But.IShouldSeeAccessibility("\(line)\nPay\nbutton\n\(line)", of: .identifier("pay"), as: .spoken)
        }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.joined().contains(#"Line 3: wanted "button", seen is "button, notEnabled"."#),
            "\(trial.messages)")
    }

    func testFarFromADifferenceLinesAreLeftOut() {
        let names = (1...9).map { "- button \"\($0)\"" }
        let trial = SnapshotTrial((1...9).map { .sample(.button, $0 == 5 ? "five" : "\($0)") }) {
            $0.Then.IShouldSeeAccessibility(names.joined(separator: "\n"))
        }
        XCTAssertEqual(
            trial.messages.first?.split(separator: "\n").dropFirst(3).map(String.init),
            ["  …"] + names[1...3].map { "  \($0)" } + ["− - button \"5\"", "+ - button \"five\""]
                + names[5...7].map { "  \($0)" } + ["  …"])
    }

    func testADifferenceIsNotEndless() {
        let trial = SnapshotTrial((1...99).map { .sample(.button, "\($0)") }) {
            $0.Then.IShouldSeeAccessibility("- table\n- list")
        }
        XCTAssertEqual(trial.messages.first?.split(separator: "\n").last, "  … and 41 more lines")
    }

    func testALostDriverIsAFaultOfTheEnvironment() {
        let broken = AccessibilityFormat(pathExtension: "txt") { _, _ in throw DriverError.lost("the browser is gone") }
        let trial = SnapshotTrial(cart) { $0.Then.IShouldSeeAccessibility("Cart", as: broken) }
        XCTAssertEqual(
            trial.messages,
            [
                """
                Then IShouldSeeAccessibility(Cart) failed: could not read the accessibility tree: the browser \
                is gone.
                At fault: the environment, not the app.
                """
            ])
    }
}
