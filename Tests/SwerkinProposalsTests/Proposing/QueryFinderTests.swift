import Swerkin
import TestSupport
import Testing

@testable import SwerkinAuthoring

@Suite("A query for an element")
struct QueryFinderTests {
    private static func written(_ tree: ElementTree, _ reference: ElementReference) throws -> String? {
        QueryFinder(tree).query(for: try #require(tree.element(reference)))?.swift
    }

    @Test("says role and label")
    func label() throws {
        var make = ElementMaker()
        let tree = ElementTree(
            make(.heading, "Save"), make(.button, "\u{F0C7} Save", identifier: "save"), make(.textField, "Slug*"),
            make(.radio, "Draft"), make(.tab, "Say \"\\(hi)\""))
        let written = try tree.elements.map { try Self.written(tree, $0.reference) }
        #expect(
            written == [
                #".heading("Save")"#, #".button("Save")"#, #".field("Slug*")"#,
                #"ElementQuery(role: .radio, label: .normalized("Draft"))"#, #".tab("Say \"\\(hi)\"")"#,
            ])
    }

    @Test("says an identifier if the label means several, then a container, then a number")
    func narrowing() throws {
        var make = ElementMaker()
        let tree = ElementTree(
            make(.button, "Edit", identifier: "editFirst"), make(.button, "Edit", identifier: "x-4711"),
            make(.navigation, nil, identifier: nil, [make(.button, "Edit")]),
            make(.region, "Team", [make(.button, "Edit")]), make(.textField),
            make(.generic, nil, identifier: "list", [make(.link, "More"), make(.link, "More")]))
        let buttons = tree.elements.filter { [.button, .link, .textField].contains($0.role) }
        let written = try buttons.map { try Self.written(tree, $0.reference) }
        #expect(
            written == [
                #".identifier("editFirst")"#, #".button("Edit").at(1)"#,
                #".button("Edit").within(ElementQuery(role: .navigation))"#,
                #".button("Edit").within(ElementQuery(role: .region, label: .normalized("Team")))"#,
                "ElementQuery(.field)", #".link("More").at(0).within(.identifier("list"))"#,
                #".link("More").at(1).within(.identifier("list"))"#,
            ])
    }

    @Test("says a text of the row, if rows may be named, instead of its number")
    func rows() throws {
        var make = ElementMaker()
        func row(_ name: Element, _ mail: String) -> Element {
            make(.row, nil, [make(.cell, nil, [name]), make(.cell, mail), make(.cell, nil, [make(.button, "Delete")])])
        }
        let tree = ElementTree(
            make(.table, nil, [row(make(.link, "Ada"), "a@x.org"), row(make(.link, "Bob"), "b@x.org")]),
            make(
                .list, nil,
                [
                    make(.listItem, nil, [make(.text, "Ink"), make(.button, "Remove")]),
                    make(.listItem, nil, [make(.text, "Ink"), make(.button, "Remove")]),
                ]))
        let finder = QueryFinder(tree)
        let buttons = tree.elements.filter { $0.role == .button }
        #expect(
            buttons.map { finder.query(for: $0, namesRows: true)?.swift } == [
                #".button("Delete").within(ElementQuery(.row).containing(.link("Ada")))"#,
                #".button("Delete").within(ElementQuery(.row).containing(.link("Bob")))"#,
                #".button("Remove").at(0)"#, #".button("Remove").at(1)"#,
            ])
        #expect(finder.query(for: buttons[0])?.swift == #".button("Delete").at(0)"#)
        #expect(finder.row(around: buttons[2])?.role == .listItem)
    }

    @Test("names no label that changes by itself")
    func passingLabels() throws {
        var make = ElementMaker()
        let tree = ElementTree(make(.link, "21 seconds ago", identifier: "changed"), make(.link, "14:29 Ada"))
        let written = try tree.elements.map { try Self.written(tree, $0.reference) }
        #expect(written == [#".identifier("changed")"#, "ElementQuery(role: .link).at(1)"])
    }

    @Test(
        "takes these labels for such that change by themselves",
        arguments: ["an hour ago", "3 Days ago", "Due in 2 weeks", "63 seconds", "Just now", "9:05"])
    func passing(_ label: String) { #expect(TimeDependentText.isIn(label)) }

    @Test(
        "takes these labels for lasting ones", arguments: ["30 day trial", "Version 1.6", "Save", "One second opinion"])
    func lasting(_ label: String) { #expect(!TimeDependentText.isIn(label)) }

    @Test("says the label alone of what has no role of its own, as what opens and closes a part of a page")
    func summary() throws {
        var make = ElementMaker()
        let tree = ElementTree(make(.generic, "Details", [make(.text, "Details")]))
        #expect(try Self.written(tree, tree.elements[0].reference) == #".label("Details")"#)
    }

    @Test(
        "trusts no identifier that a program numbered or drew by lot",
        arguments: ["x-4711", ":r1:", "ember123", "a1b2c3d4e5", "with space", "42", "item_7"])
    func drawnIdentifiers(_ identifier: String) {
        var make = ElementMaker()
        #expect(make(.button, identifier: identifier).chosenIdentifier == nil)
    }

    @Test("trusts identifiers made of words", arguments: ["save", "new-member", "tab_label.promote", "panelTitle"])
    func chosenIdentifiers(_ identifier: String) {
        var make = ElementMaker()
        #expect(make(.button, identifier: identifier).chosenIdentifier == identifier)
    }

    @Test("means the element and no other, in every tree")
    func property() throws {
        var found = 0
        for seed in Seeds(Seeds.part(of: 300, oneIn: 3), of: "queries for random trees") {
            var generator = SeededGenerator(seed: seed)
            let tree = RandomTree.make(using: &generator)
            let finder = QueryFinder(tree)
            for element in tree.elements {
                guard let query = finder.query(for: element) else { continue }
                found += 1
                let isPlain = element.role == .generic
                let met = try isPlain ? tree.outermostMatches(query) : tree.matches(query)
                #expect(met.map(\.reference) == [element.reference], "seed \(seed): \(query.swift)")
            }
        }
        #expect(found > Seeds.part(of: 2000, oneIn: 3))
    }
}

/// Trees of random elements, with labels and identifiers that many of them share.
enum RandomTree {
    private static let roles: [Role] = [
        .button, .link, .heading, .textField, .tab, .dialog, .region, .list, .listItem, .generic, .text, .checkbox,
        .navigation, Role(rawValue: "main"),
    ]

    static func make(using generator: inout SeededGenerator) -> ElementTree {
        var make = ElementMaker()
        let roots = (0..<3).map { _ in element(3, &make, &generator) }
        return ElementTree(size: Size(width: 800, height: 600), roots: roots)
    }

    private static func element(
        _ depth: Int, _ make: inout ElementMaker, _ generator: inout SeededGenerator
    ) -> Element {
        let count = depth == 0 ? 0 : Int.random(in: 0...3, using: &generator)
        let children = (0..<count).map { _ in element(depth - 1, &make, &generator) }
        let labels = [nil, "", "Save", " Save ", "Edit", NastyText.random(using: &generator)]
        let identifiers = [nil, nil, "save", "list", NastyText.random(using: &generator)]
        return make(
            roles.randomElement(using: &generator) ?? .button,
            labels.randomElement(using: &generator) ?? nil,
            identifier: identifiers.randomElement(using: &generator) ?? nil,
            selected: Bool.random(using: &generator), inert: Int.random(in: 0..<8, using: &generator) == 0, children)
    }
}
