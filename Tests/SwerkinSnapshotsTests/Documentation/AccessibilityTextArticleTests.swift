import Foundation
import Swerkin
import SwerkinEmbedded
import SwerkinConformance
import TestSupport
import XCTest

final class AccessibilityTextArticleTests: XCTestCase {
    private static let source = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    private static let article = source.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/SwerkinSnapshots/SwerkinSnapshots.docc/AccessibilityText.md")

    /// The cells of the table whose first column has this heading.
    private func rows(of heading: String) throws -> [[String]] {
        let lines = try String(contentsOf: Self.article, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let start = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
        return lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
        }
    }

    func testTheTableOfRolesIsTheOneInTheCode() throws {
        let table = RoleMeaning.table.map { meaning in
            [
                meaning.role.rawValue, meaning.traits.isEmpty ? "" : meaning.traits.description,
                meaning.control?.rawValue ?? "", meaning.exposure.rawValue,
            ]
        }
        XCTAssertEqual(try rows(of: "role"), table)
    }

    func testTheTableOfStatesIsTheOneInTheCode() throws {
        XCTAssertEqual(
            try rows(of: "state").map { Array($0.prefix(2)) },
            ElementState.allCases.map { [$0.rawValue, $0.trait.description] })
    }

    func testTheTableOfControlsHasTheirTraits() throws {
        let controls: [StandardControl] = [
            .label("its text"), .button(title: "its title"), .switch(isOn: true), .slider(value: 80, range: 0...100),
            .progressView(0.7), .stepper(value: 1), .segmentedControl(titles: ["First", "Second"], selection: 0),
            .activityIndicator(isAnimating: true), .textField("what is in it; bullets where that is secret"),
            .textView("what is in it"),
        ]
        let format = AccessibilityTextFormat()
        for (cells, control) in zip(try rows(of: "control"), controls) {
            let element = AccessibilityElement(control: control)
            let texts = [format.label(element), format.value(element), format.traits(element)].map { $0 ?? "" }
            // The other of two values stands behind the first.
            let shown = cells.dropFirst().map { cell in cell.components(separatedBy: "` or `").first ?? cell }
            XCTAssertEqual(texts, shown, cells[0])
        }
        XCTAssertEqual(try rows(of: "control").count, controls.count)
    }

    func testTheCodeOfTheArticleStandsInTheseTests() throws {
        let article = try Article(String(contentsOf: Self.article, encoding: .utf8))
        let source = try String(contentsOf: Self.source, encoding: .utf8)
        XCTAssertEqual(article.blocks(in: "swift", missingFrom: source), [])
        XCTAssertEqual(article.blocks.filter { $0.language == "swift" }.count, 3)
    }

    func testAScreenIsComparedWithWhatIsExpected() {
        let bill = Button("Total", identifier: "bill")
        bill.extraTraits = .header
        bill.accessibilityValue = "42"
        bill.accessibilityHint = "Opens the bill"
        bill.accessibilityActions = [AccessibilityAction("Pay")]
        let driver = EmbeddedDriver { EmbeddedApp(root: EmbeddedScreen(content: Stack([bill])), clock: $0) }
        let trial = StepTrial(on: driver) { test in
            let Then = test.Then
            XCTAssertEqual(
                Then.axSnapshot(of: .identifier("bill")),
                """
                ------------------------------------------------------------
                Total, 42
                button, header
                Opens the bill
                Actions: Pay
                ------------------------------------------------------------
                """)
        }
        XCTAssertEqual(trial.failures, [])
    }

    func testPartsAreReplaced() {
        let button = Button("Save")
        button.accessibilityHint = "Keeps the draft"
        var format = AccessibilityTextFormat()
        format.hint = { _ in nil }
        format.label = { $0.label?.uppercased() }
        XCTAssertEqual(button.axSnapshot(format: format).contains("SAVE\nbutton"), true)
        XCTAssertFalse(button.axSnapshot(format: format).contains("Keeps the draft"))
    }

    func testTheWholeIsReplaced() {
        let line = AccessibilityTextFormat(element: { element, format in
            [format.label(element), format.traits(element)].compactMap { $0 }.joined(separator: ": ")
        })
        XCTAssertEqual(Button("Save").axSnapshot(format: line).split(separator: "\n")[1], "Save: button")
    }
}
