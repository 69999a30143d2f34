import Foundation
import Swerkin
import SwerkinSnapshots
import XCTest

final class ArticleTests: XCTestCase {
    private static let article = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/SwerkinSnapshots/SwerkinSnapshots.docc/AriaTemplates.md")

    func testTheTemplateOfTheArticleMatchesWhatItDescribes() throws {
        let text = try String(contentsOf: Self.article, encoding: .utf8)
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
