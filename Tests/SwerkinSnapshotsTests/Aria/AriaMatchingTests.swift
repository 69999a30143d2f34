import Swerkin
import SwerkinSnapshots
import XCTest

final class AriaMatchingTests: XCTestCase {
    private func list(_ items: String...) -> AriaTree {
        let children = items.map { AriaChild.node(AriaNode("listitem", children: [.text($0)])) }
        return AriaTree(children: [.node(AriaNode("list", children: children))])
    }

    private func tree(_ node: AriaNode) -> AriaTree {
        AriaTree(children: [.node(AriaNode("main", children: [.node(node)]))])
    }

    private func assert(_ tree: AriaTree, is template: String, line: UInt = #line) throws {
        XCTAssertEqual(try AriaTemplate(yaml: template).mismatch(in: tree)?.description, nil, line: line)
    }

    private func assert(
        _ tree: AriaTree, isNot template: String, because words: String, line: UInt = #line
    ) throws {
        XCTAssertEqual(try AriaTemplate(yaml: template).mismatch(in: tree)?.description, words, line: line)
    }

    func testChildrenAreContainedInTheirOrderIfNothingElseIsSaid() throws {
        let tree = list("One", "Two", "Three")
        try assert(tree, is: "- list:\n  - listitem: One\n  - listitem: Three")
        try assert(
            tree, isNot: "- list:\n  - listitem: Three\n  - listitem: One",
            because: "The template, line 3, column 5: wanted listitem: One, which is not there. In list.")
    }

    func testEqualChildrenAreAllThereAre() throws {
        let tree = list("One", "Two", "Three")
        try assert(
            tree, isNot: "- list:\n  - /children: equal\n  - listitem: One\n  - listitem: Three",
            because: """
                The template, line 4, column 15: wanted the text "Three", seen is "Two". In list > listitem.
                """)
        try assert(
            tree, isNot: "- list:\n  - /children: equal\n  - listitem: One\n  - listitem: Two",
            because: "The template, line 1, column 3: listitem is there, which is not wanted. In list.")
        try assert(
            list("One"), isNot: "- list:\n  - /children: equal\n  - listitem: One\n  - listitem: Two",
            because: "The template, line 4, column 5: wanted listitem: Two, which is not there. In list.")
        try assert(tree, is: "- list:\n  - /children: equal\n  - listitem\n  - listitem\n  - listitem")
    }

    func testDeepEqualHoldsForAllDescendantsUnlessItIsTakenBack() throws {
        let inner = list("1.1", "1.2")
        let tree = AriaTree(children: [
            .node(AriaNode("list", children: [.node(AriaNode("listitem", children: inner.children))]))
        ])
        let body = "  - listitem:\n    - list:\n"
        try assert(tree, is: "- list:\n  - /children: equal\n\(body)      - listitem: 1.1")
        try assert(
            tree, isNot: "- list:\n  - /children: deep-equal\n\(body)      - listitem: 1.1",
            because: """
                The template, line 4, column 7: listitem is there, which is not wanted. In list > listitem > list.
                """)
        try assert(
            tree, is: "- list:\n  - /children: deep-equal\n\(body)      - /children: contain\n      - listitem: 1.1")
        try assert(
            tree, isNot: "- /children: deep-equal\n- list",
            because: "The template, line 2, column 3: listitem is there, which is not wanted. In list.")
    }

    func testANameIsTheWholeNameOrWhatAnExpressionFinds() throws {
        let tree = tree(AriaNode("heading", "Issues  12"))
        try assert(tree, is: "- heading \" Issues 12\u{200B}\"")
        try assert(tree, is: #"- heading /\d+/"#)
        try assert(
            tree, isNot: "- heading \"Issues\"",
            because: #"The template, line 1, column 3: wanted the name "Issues", seen is "Issues  12". In main."#)
        try assert(
            tree, isNot: #"- heading /^\d/"#,
            because: #"The template, line 1, column 3: wanted the name /^\d/, seen is "Issues  12". In main."#)
    }

    func testAnOmittedStateIsNotCompared() throws {
        let tree = tree(AriaNode("checkbox", states: AriaStates(checked: .mixed, disabled: true, level: 2)))
        try assert(tree, is: "- checkbox")
        try assert(tree, is: "- checkbox [checked=mixed] [disabled] [level=2]")
        try assert(
            tree, isNot: "- checkbox [checked]",
            because: "The template, line 1, column 3: wanted [checked=true], seen is mixed. In main.")
    }

    func testAMissingStateIsFalseExceptThoseWithoutADefault() throws {
        let tree = tree(AriaNode("button"))
        try assert(tree, is: "- button [pressed=false] [disabled=false] [invalid=false]")
        try assert(
            tree, isNot: "- button [expanded=false]",
            because: "The template, line 1, column 3: wanted [expanded=false], seen is no such state. In main.")
        try assert(
            tree, isNot: "- button [level=1]",
            because: "The template, line 1, column 3: wanted [level=1], seen is no such state. In main.")
    }

    func testWhoHasTheFocusIsNotCompared() throws {
        try assert(tree(AriaNode("button")), is: "- button [active]")
    }

    func testAPropertyIsATextOrAnExpression() throws {
        let tree = tree(AriaNode("link", "Log in", url: "/auth?r=/"))
        try assert(tree, is: "- link:\n  - /url: /auth?r=/")
        try assert(tree, is: "- link:\n  - /url: /^.auth/")
        try assert(
            tree, isNot: "- link:\n  - /url: /[a/",
            because: "The template, line 1, column 3: wanted /url: /[a/, seen is /auth?r=/. In main.")
        try assert(
            tree, isNot: "- link:\n  - /placeholder: Name",
            because: "The template, line 1, column 3: wanted /placeholder: Name, seen is no such property. In main.")
    }

    func testSeveralItemsAreWantedSideBySide() throws {
        let rows = [true, false].map { AriaChild.node(AriaNode("row", states: AriaStates(selected: $0))) }
        let tree = tree(AriaNode("table", children: rows))
        try assert(tree, is: "- row [selected]\n- row [selected=false]")
        XCTAssertFalse(try AriaTemplate(yaml: "- row [selected=false]\n- row").matches(tree))
    }

    func testATextIsFoundAtEveryDepth() throws {
        let tree = tree(AriaNode("group", children: [.text("one  two")]))
        try assert(tree, is: "- text: one two")
        try assert(tree, is: "- group: /t.o$/")
        try assert(
            tree, isNot: "- group: three",
            because: #"The template, line 1, column 10: wanted the text "three", seen is "one  two". In main > group."#)
    }

    func testOfNothingNothingMatches() throws {
        try assert(
            AriaTree(), isNot: "- button \"Save\"",
            because: #"The template, line 1, column 3: wanted button "Save", which is not there."#)
    }
}
