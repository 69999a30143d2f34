import FlowGraph
import Foundation
import TestSupport
import Testing

/// The code of the article ModellingAnApp, section by section.
///
/// What the article shows stands here line by line.
@Suite("The article on modelling an app")
struct ModellingAnAppTests {
    /// The library app that the article builds.
    static func library() throws(GraphError) -> NavigationGraph {
        let screens = [
            GraphScreen("Catalogue", trait: "catalogue_list", isStart: true),
            GraphScreen("Book", trait: "book_title"),
            GraphScreen("Reader", trait: "reader_page"),
            GraphScreen("Login", title: "Log in", module: "Account", trait: "login_submit"),
            GraphScreen("Loans", title: "My loans", module: "Account", trait: "loans_list"),
        ]
        let browsing = [
            Segment(from: "Catalogue", to: "Book", label: "First book", steps: ["ITouchRow(book_0)"]),
            Segment(from: "Catalogue", to: "Login", label: "Log in", kind: .present),
            Segment(from: "Book", to: nil, label: "Back", kind: .back),
            Segment(from: "Loans", to: "Catalogue", label: "Catalogue tab", kind: .root),
            Segment(from: "Reader", to: nil, label: "Close", kind: .back),
        ]
        let facts = [
            Fact("loggedIn", .bool),
            Fact("loanCount", .range(0...2)),
        ]
        let account = [
            Segment(
                from: "Login", to: nil, label: "Submit", kind: .back, cost: 3,
                effects: ["loggedIn": true]),
            Segment(
                from: "Catalogue", to: "Loans", label: "Loans tab", kind: .root,
                preconditions: ["loggedIn": true]),
            Segment(
                from: "Loans", to: "Catalogue", label: "Log out", kind: .root,
                effects: ["loggedIn": false, "loanCount": .forget]),
        ]
        let reading = [
            Segment(
                from: "Book", to: "Book", label: "Borrow", kind: .replace, cost: 2,
                preconditions: ["loggedIn": true], effects: ["loanCount": .add(1)]),
            Segment(
                from: "Loans", to: "Reader", label: "Read",
                preconditions: ["loanCount": .atLeast(1)]),
        ]
        let graph = try NavigationGraph(
            name: "Library", facts: facts, screens: screens, segments: browsing + account + reading)
        return graph
    }

    @Test("builds a graph of five screens and ten segments, from which facts are known by their values")
    func graph() throws {
        let graph = try Self.library()
        #expect(graph.startScreens.map { graph.screens[$0].name } == ["Catalogue"])
        #expect(graph.segments.count == 10)
        #expect(graph.segments(from: 0).map { graph.segments[$0].end } == ["Book", "Login", "Loans"])
        #expect(graph.segments[0].cost == 1)
        #expect(graph.segments[0].kind == .push)
        #expect(graph.facts.map(\.domain.description) == ["false, true", "0…2"])
    }

    @Test("closes a whole sheet by one unwind segment for each screen that presents it")
    func closing() throws {
        let library = try Self.library()
        let close = ["Catalogue", "Loans"].map { presenter in
            Segment(from: "Password", to: presenter, label: "Close", kind: .unwind)
        }
        let forgotten = Segment(from: "Login", to: "Password", label: "Forgotten")
        let graph = try NavigationGraph(
            facts: library.facts, screens: library.screens + [GraphScreen("Password")],
            segments: library.segments + close + [forgotten])
        let plan = try graph.plan(
            PlanQuery(
                from: "Password", stack: ["Loans", "Login", "Password"], to: "Loans", given: ["loggedIn": false]))
        #expect(plan.segments.map(\.index) == [11])
        #expect(SegmentKind.allCases.filter(\.dependsOnStack) == [.unwind, .back])
    }

    @Test("shows the problems of a careless declaration, all at once")
    func problems() throws {
        let screens = try Self.library().screens
        var messages: [String] = []
        let careless = [
            Segment(from: "Catalogue", to: "Bok"),
            Segment(from: "Book", to: "Book", effects: ["loanCount": .add(1)], tags: ["borrowing"]),
        ]
        do {
            _ = try NavigationGraph(screens: screens, segments: careless)
        } catch {
            messages = error.problems.map(\.description)
        }
        #expect(try messages == Self.article().textBlock(0))
    }
}

// MARK: The article itself

extension ModellingAnAppTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    static func article() throws -> Article {
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Sources/FlowGraph/FlowGraph.docc/ModellingAnApp.md")
        return try Article(String(contentsOf: file, encoding: .utf8))
    }

    @Test("shows no Swift code that these tests do not contain")
    func codeIsTested() throws {
        let source = try ["ModellingAnAppTests.swift", "ModellingAnAppPlanningTests.swift"]
            .map { try String(contentsOf: Self.folder.appendingPathComponent($0), encoding: .utf8) }
            .joined(separator: "\n")
        let article = try Self.article()
        #expect(article.blocks(in: "swift", missingFrom: source) == [])
        // An article in which no code is found would pass otherwise.
        #expect(Set(article.blocks.map(\.language)) == ["swift", "text"])
    }
}

extension Article {
    /// The lines of one of the blocks that show what is printed.
    func textBlock(_ index: Int) -> [String] {
        let texts = blocks.filter { $0.language == "text" }
        return texts.indices.contains(index) ? texts[index].lines : []
    }
}
