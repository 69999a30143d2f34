import Swerkin
import SwerkinSnapshots
import TestSupport
import XCTest

final class AriaWritingTests: XCTestCase {
    func testATreeIsWrittenInTheGrammarOfTemplates() {
        let field = AriaNode(
            "textbox", "Name", states: AriaStates(disabled: false, active: true, invalid: .spelling),
            placeholder: "Full name",
            children: [.text("Ada")])
        let link = AriaNode("link", "Say \"hi\": now", url: "#")
        let heading = AriaNode("heading", "Title", states: AriaStates(level: 1))
        let box = AriaNode("checkbox", "All", states: AriaStates(checked: .mixed, disabled: true))
        let item = AriaNode("listitem", children: [.text("true")])
        let list = AriaNode("list", children: [.node(item), .node(link), .text("and {more}")])
        let tree = AriaTree(children: [.node(heading), .node(box), .node(list), .node(field)])
        XCTAssertEqual(
            tree.yaml,
            #"""
            - heading "Title" [level=1]
            - checkbox "All" [checked=mixed] [disabled]
            - list:
              - listitem: "true"
              - 'link "Say \"hi\": now"':
                - /url: "#"
              - text: "and {more}"
            - textbox "Name" [active] [invalid=spelling]:
              - /placeholder: Full name
              - text: Ada
            """#)
    }

    func testANameThatIsTooLongIsLeftOut() {
        let tree = AriaTree(children: [.node(AriaNode("button", String(repeating: "x", count: 901)))])
        XCTAssertEqual(tree.yaml, "- button")
    }

    func testWhatIsWrittenMatchesWhatItWasWrittenOf() throws {
        for seed in Seeds(2_000) {
            var generator = SeededGenerator(seed: seed)
            let tree = AriaTree(children: Self.children(depth: 3, using: &generator))
            guard !tree.children.isEmpty else { continue }
            let template = "- /children: deep-equal\n" + tree.yaml
            do {
                let mismatch = try AriaTemplate(yaml: template).mismatch(in: tree)
                XCTAssertNil(mismatch, "seed \(seed): \(mismatch?.description ?? "")\n\(template)")
            } catch {
                XCTFail("seed \(seed): \(error)\n\(template)")
            }
        }
    }

    func testWhatIsWrittenDoesNotMatchATreeWithOneMoreNode() throws {
        for seed in Seeds(300) {
            var generator = SeededGenerator(seed: seed)
            var tree = AriaTree(children: Self.children(depth: 3, using: &generator))
            guard !tree.children.isEmpty else { continue }
            let template = try AriaTemplate(yaml: "- /children: deep-equal\n" + tree.yaml)
            tree.children.append(.node(AriaNode("button", "One more")))
            XCTAssertFalse(template.matches(tree), "seed \(seed)")
        }
    }

    private static let roles = ["button", "heading", "list", "listitem", "doc-chapter", "row", "text"]
    private static let words =
        NastyText.samples + ["yes", "~", "1.1", "0x1F", "- a", "a: b", "a #b", "/x/", "/[a/", "="]

    private static func children(depth: Int, using generator: inout SeededGenerator) -> [AriaChild] {
        guard depth > 0 else { return [] }
        return (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            if Bool.random(using: &generator) { return .text(words.randomElement(using: &generator) ?? "") }
            return .node(node(depth: depth, using: &generator))
        }
    }

    private static func node(depth: Int, using generator: inout SeededGenerator) -> AriaNode {
        var node = AriaNode(roles.randomElement(using: &generator) ?? "", "")
        if Bool.random(using: &generator) { node.name = words.randomElement(using: &generator) ?? "" }
        if Int.random(in: 0..<4, using: &generator) == 0 { node.url = words.randomElement(using: &generator) }
        if Int.random(in: 0..<4, using: &generator) == 0 { node.placeholder = words.randomElement(using: &generator) }
        node.states.checked = [.on, .off, .mixed, nil].randomElement(using: &generator) ?? nil
        node.states.expanded = [true, false, nil].randomElement(using: &generator) ?? nil
        node.states.invalid = [.wrong, .grammar, .spelling, .right, nil].randomElement(using: &generator) ?? nil
        node.states.level = [1, -3, nil].randomElement(using: &generator) ?? nil
        node.children = children(depth: depth - 1, using: &generator)
        if node.role == "text", node.name.isEmpty { node.name = "a" }
        return node
    }
}
