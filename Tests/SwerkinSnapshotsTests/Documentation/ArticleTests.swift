import Foundation
import Swerkin
import SwerkinSnapshots
import TestSupport
import XCTest

final class ArticleTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// An article's text.
    private static func text(_ name: String) throws -> String {
        try text(at: "Sources/SwerkinSnapshots/SwerkinSnapshots.docc/\(name).md")
    }

    private static func text(at path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func testTheCodeOfTheArticlesStandsInFlows() throws {
        let folder = "Tests/SwerkinSnapshotsTests/"
        let source = try Self.text(at: folder + "Documentation/DocumentedFlows.swift")
        for name in ["AccessibilityAssertions", "AccessibilityFindings"] {
            let article = try Article(Self.text(name))
            XCTAssertTrue(article.blocks.contains { $0.language == "swift" }, name)
            XCTAssertEqual(article.blocks(in: "swift", missingFrom: source), [], name)
        }
    }

    func testTheTemplateOfTheArticleMatchesWhatItDescribes() throws {
        let text = try Self.text("AriaTemplates")
        let shown = try XCTUnwrap(text.firstMatch(of: #/```yaml\n(.*?)```/#.dotMatchesNewlines())).1
        let link = AriaNode("link", "Details", url: "#details")
        let list = AriaNode(
            "list", "Orders",
            children: [
                .node(AriaNode("listitem", children: [.text("Order 12")])),
                .node(AriaNode("listitem", children: [.node(link)])),
            ])
        let field = AriaNode("textbox", "Name", states: AriaStates(invalid: .wrong), placeholder: "Full name")
        var tree = AriaTree(children: [
            .node(AriaNode("heading", "Account", states: AriaStates(level: 1))), .node(list), .node(field),
            .text("All prices in francs"),
        ])
        let template = try AriaTemplate(yaml: String(shown))
        XCTAssertNil(template.mismatch(in: tree))
        tree.children.swapAt(0, 1)
        XCTAssertFalse(template.matches(tree))
    }
}
