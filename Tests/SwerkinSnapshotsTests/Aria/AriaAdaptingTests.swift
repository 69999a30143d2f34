import Swerkin
import SwerkinSnapshots
import TestSupport
import XCTest

final class AriaAdaptingTests: XCTestCase {
    private let tree = AriaTree(children: [
        .node(AriaNode("heading", "Cart", states: AriaStates(level: 1))),
        .node(
            AriaNode(
                "list", "Items",
                children: ["3 apples", "1 melon", "2 pears"].map { .node(AriaNode("listitem", $0)) })),
        .node(AriaNode("link", "Help", url: "/help")), .text("12.50 francs"),
    ])

    private func assert(_ template: String, becomes adapted: String, line: UInt = #line) throws {
        let now = try XCTUnwrap(AriaTemplate(yaml: template).adapted(to: tree))
        XCTAssertEqual(now.yaml, adapted, line: line)
        XCTAssertEqual(now.mismatch(in: tree)?.description, nil, line: line)
    }

    func testWhatIsMetStaysAsItIs() throws {
        try assert("- list:\n  - listitem /melon/", becomes: "- list:\n  - listitem /melon/")
    }

    func testANameThatIsAnotherIsReplacedAndAPatternThatIsMetStays() throws {
        try assert(
            "- heading \"Basket\"\n- link /H.+/:\n  - /url: /\\/help/",
            becomes: "- heading \"Cart\"\n- link /H.+/:\n  - /url: /\\/help/")
    }

    func testWhatIsLeftOutStaysSoBesideWhatIsMet() throws {
        try assert(
            "- heading [level=2]\n- list:\n  - listitem \"3 apples\"\n- text: /\\d/",
            becomes: "- heading [level=1]\n- list:\n  - listitem \"3 apples\"\n- text: /\\d/")
    }

    func testIfAnItemHasGoneAllThatIsThereNowIsWritten() throws {
        try assert(
            "- heading\n- table \"Items\"\n- text: /francs/",
            becomes: """
                - heading
                - list "Items":
                  - listitem "3 apples"
                  - listitem "1 melon"
                  - listitem "2 pears"
                - link "Help":
                  - /url: /help
                - text: /francs/
                """)
    }

    func testChildrenThatMustBeEqualAreCompleted() throws {
        try assert(
            "- list:\n  - /children: equal\n  - listitem /apples/\n  - listitem \"2 pears\"",
            becomes:
                "- list:\n  - /children: equal\n  - listitem /apples/\n  - listitem \"1 melon\"\n  - listitem \"2 pears\""
        )
    }

    func testATextThatIsAnotherIsReplaced() throws {
        try assert("- link \"Help\"\n- text: /euros/", becomes: "- link \"Help\"\n- text: 12.50 francs")
    }

    func testATemplateOfAnotherScreenBecomesTheWholeTree() throws {
        try assert("- dialog\n- status", becomes: tree.yaml)
        try assert("- dialog", becomes: tree.yaml)
    }

    func testNoTemplateIsAnEmptyTree() throws {
        XCTAssertNil(try AriaTemplate(yaml: "- list").adapted(to: AriaTree()))
    }

    // MARK: Writing

    func testATemplateIsWrittenAsItWasRead() throws {
        let text = """
            - /children: equal
            - heading "The \\"Cart\\"" [checked=mixed] [expanded=false] [level=2]
            - 'link "Time: now"':
              - /url: "#now"
              - text: "- dash"
            - listitem /\\d+ (apples|pears)/: /\\d/
            """
        XCTAssertEqual(try AriaTemplate(yaml: text).yaml, text)
        XCTAssertEqual(
            "\(try AriaTemplate(yaml: text))",
            """
            [/children: equal, heading "The \\"Cart\\"" [checked=mixed] [expanded=false] [level=2], link "Time: now" \
            [/url: "#now", text: "- dash"], listitem /\\d+ (apples|pears)/: /\\d/]
            """)
    }

    // MARK: Many trees

    func testTheAdaptedTemplateOfAnyTreeMatchesAnyOther() throws {
        for seed in Seeds(400) {
            var numbers = SeededGenerator(seed: seed)
            let (before, now) = (AriaTree.random(&numbers), AriaTree.random(&numbers))
            guard !before.children.isEmpty, !now.children.isEmpty else { continue }
            let mode = AriaTemplate.ChildrenMode.allCases.randomElement(using: &numbers)?.rawValue ?? ""
            let template = try AriaTemplate(yaml: "- /children: \(mode)\n" + before.yaml)
            let adapted = try XCTUnwrap(template.adapted(to: now), "seed \(seed)")
            XCTAssertNil(adapted.mismatch(in: now), "seed \(seed)\n\(template.yaml)\n\(now.yaml)\n\(adapted.yaml)")
            XCTAssertEqual(try AriaTemplate(yaml: adapted.yaml).yaml, adapted.yaml, "seed \(seed)")
            XCTAssertNil(try AriaTemplate(yaml: adapted.yaml).mismatch(in: now), "seed \(seed)")
        }
    }
}

extension AriaTree {
    /// A small tree of few words, so that trees are often alike.
    fileprivate static func random(_ numbers: inout SeededGenerator) -> AriaTree {
        AriaTree(children: AriaChild.random(&numbers, depth: 0))
    }
}

extension AriaChild {
    fileprivate static func random(_ numbers: inout SeededGenerator, depth: Int) -> [AriaChild] {
        (0..<Int.random(in: 0...(depth > 2 ? 0 : 3), using: &numbers)).map { _ in
            if Bool.random(using: &numbers), depth > 0 {
                return .text(["a", "- b", "/c/"].randomElement(using: &numbers) ?? "")
            }
            var node = AriaNode(
                ["list", "button", "heading"].randomElement(using: &numbers) ?? "",
                ["", "One", "/Two/"].randomElement(using: &numbers) ?? "")
            node.states.level = [nil, 1, 2].randomElement(using: &numbers) ?? nil
            node.states.disabled = [nil, true, false].randomElement(using: &numbers) ?? nil
            node.url = [nil, nil, "#x"].randomElement(using: &numbers) ?? nil
            node.children = random(&numbers, depth: depth + 1)
            return .node(node)
        }
    }
}
