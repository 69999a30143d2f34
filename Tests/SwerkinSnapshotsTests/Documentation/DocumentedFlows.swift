import Foundation
import Swerkin
import SwerkinSnapshots
import XCTest

/// The code of the articles, on the embedded example app.
final class DocumentedFlows: TemplateFlowsCase {
    override class var graphName: String { "DocumentedFlows" }

    // Recording these files is for who changes the app, and not for a run that looks whether they are right.
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_RECORD": "never"]) }

    func testButtons() {
        When.ITouchButton(withLabel: "Button")
        Then.IShouldSeeAccessibility(
            """
            - button /^Enable/
            - button "Disable Button" [disabled]
            - text: /testing$/
            """)
        And.IShouldSeeAccessibility("- button [disabled]", of: .identifier("disableButton"))
        Then.IShouldSeeAccessibility(named: "Buttons")
        And.IShouldSeeAccessibility()
    }

    func testFindings() {
        When.ITouchButton(withLabel: "Button")
        Then.IShouldSeeNoAccessibilityFindings()
        And.IShouldSeeNoAccessibilityFindings(rules: .all(but: .smallTarget), except: [.identifier("advertisement")])
        And.IShouldSeeNoAccessibilityFindings(rules: [.smallTarget(below: 24)], from: .error)
    }

    func testTrait() throws {
        When.ITouchButton(withLabel: "End To End")
        Then.IShouldSeeAccessibility("- button")
        let trait = try XCTUnwrap(EndToEndScreen().accessibilityTrait)
        XCTAssertNil(try trait.obstacle(in: run.app().driver.ariaTree()))
    }

    func testReport() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "DocumentedFlows-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = auditEveryScreen(rules: .all(but: .smallTarget), failingFrom: nil)
        try Data(report.markdown.utf8).write(to: folder.appendingPathComponent("accessibility.md"))
        XCTAssertEqual(Set(report.screens.map(\.name)), ["home", "buttons", "endToEnd", "waiting"])
    }
}

/// A screen that is told by a template.
private struct EndToEndScreen: Renderable {
    let trait = ""
    let name = "End to end"
    var accessibilityTrait: (any AccessibilityTrait)? { ScreenTemplate("- button /^Start End/") }

    func renderScreen() {}
}
