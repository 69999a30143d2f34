import FlowGraphAnalysis
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("A picture of two versions")
struct DifferenceDrawingTests {
    private func picture(from old: NavigationGraph, to new: NavigationGraph) throws -> String {
        GraphDrawing(try new.comparison(withOlder: old)).dot()
    }

    @Test("marks an unreachable screen whether that is new or not, and no removed one")
    func unreachable() throws {
        func graph(_ screens: [String], _ ends: [String]) throws -> NavigationGraph {
            try NavigationGraph(
                screens: screens.map { GraphScreen($0, isStart: $0 == "Home") },
                segments: ends.map { Segment(from: "Home", to: $0) })
        }
        let old = try graph(["Home", "Attic", "Cellar", "Hall", "Ruin"], ["Cellar", "Hall"])
        let text = try picture(from: old, to: graph(["Home", "Attic", "Cellar", "Hall"], ["Hall"]))
        for (name, mark) in [("Attic", "⚠ unreachable"), ("Cellar", "⚠ no longer reachable")] {
            let boxes = text.split(separator: "\n").filter { $0.contains("<B>\(name)</B>") }
            #expect(boxes.count == 1 && boxes.allSatisfy { $0.contains("<B>\(mark)</B>") })
        }
        #expect(text.split(separator: "\n").count { $0.contains("class=\"screen") && $0.contains("⚠") } == 2)
    }

    /// A graph that declares some facts.
    private func graph(facts: [Fact]) throws -> NavigationGraph {
        try NavigationGraph(facts: facts, screens: [GraphScreen("Home", isStart: true)], segments: [])
    }

    @Test("shows which facts came, went and have other values")
    func facts() throws {
        let old = try graph(facts: [Fact("count", .range(0...5)), Fact("tier", .values(["gold", "none"]))])
        let new = try graph(facts: [Fact("count", .range(0...3)), Fact("loggedIn", .bool)])
        let text = try picture(from: old, to: new)
        #expect(text.contains("<B>~ count: 0…5 → 0…3</B>"))
        #expect(text.contains("<B>+ loggedIn: false, true</B>"))
        #expect(text.contains("<B>− tier: &quot;gold&quot;, &quot;none&quot;</B>"))
        for word in ["+ added", "− removed", "~ changed"] { #expect(text.contains(word), "the legend has its sign") }
    }

    @Test("shows no more than twelve facts and the number of the others")
    func manyFacts() throws {
        let facts = (10..<25).map { Fact("fact\($0)", .bool) }
        let text = try picture(from: graph(facts: []), to: graph(facts: facts))
        #expect(text.contains("fact21: false, true") && !text.contains("fact22: "))
        #expect(text.contains("<B>and 3 more</B>"))
    }

    /// A shop with modules of so many screens, all behind the start, but for the last ones.
    private func modules(_ counts: [String: Int], cut: Int = 0) throws -> NavigationGraph {
        let screens = counts.sorted { $0.key < $1.key }.flatMap { module, count in
            (0..<count).map { GraphScreen("\(module)\($0)", module: module) }
        }
        return try NavigationGraph(
            name: "App", screens: [GraphScreen("Home", module: "Home", isStart: true)] + screens,
            segments: screens.dropLast(cut).map { Segment(from: "Home", to: $0.name) })
    }

    @Test("has the numbers in its title and a colour of its own for a screen that became unreachable")
    func lost() throws {
        let text = try picture(from: modules(["A": 3]), to: modules(["A": 3], cut: 1))
        #expect(text.contains("<B>App: 1 segment removed</B>"))
        #expect(text.contains("1 no longer reachable"))
        let box = try #require(text.split(separator: "\n").first { $0.contains("<B>A2</B>") })
        #expect(box.contains("⚠ no longer reachable") && box.contains("fillcolor=\"\(Palette.lostFill)\""))
        #expect(Palette.lost != Palette.removed && Palette.lostFill != Palette.removedFill)
        #expect(!text.contains("cannot be reached"), "the legend explains the one sign")
    }

    @Test("folds more than forty differences by module, unless all are to be drawn")
    func folded() throws {
        let (old, new) = (try modules(["A": 30, "B": 5]), try modules(["A": 9, "B": 6, "C": 1]))
        let comparison = try new.comparison(withOlder: old)
        let text = GraphDrawing(comparison).dot()
        #expect(text.contains("screens −21") && text.contains("screens +1"))
        #expect(text.contains("folded by module, with the numbers of what differs"))
        #expect(text.contains("21 segments") && !text.contains("<B>A12</B>"))
        #expect(GraphDrawing(comparison, drawingAll: true).dot().contains("<B>A12</B>"))
    }

    @Test("names every screen that is lost below the heading, however much is folded, and the older version")
    func lostWhenFolded() throws {
        func graph(_ count: Int, isJoined: Bool) throws -> NavigationGraph {
            let names = (0..<count).map { "S\($0)" } + ["Vault", "Attic"]
            let segments = (0..<count).map { Segment(from: "Home", to: "S\($0)") }
            return try NavigationGraph(
                name: "App", screens: [GraphScreen("Home", isStart: true)] + names.map { GraphScreen($0) },
                segments: segments
                    + (isJoined ? [Segment(from: "S0", to: "Vault"), Segment(from: "Vault", to: "Attic")] : []))
        }
        let comparison = try graph(60, isJoined: false).comparison(withOlder: graph(4, isJoined: true))
        let drawing = GraphDrawing(comparison, olderName: "main")
        let text = drawing.dot()
        #expect(text.contains("⚠ can no longer be reached: Vault, Attic"))
        #expect(text.contains("<B>Vault</B>") && text.contains("App, compared with main: 56 screens added"))
        let start = drawing.graph.screens.filter(\.isStart)
        #expect(start.map(\.name) == ["Home"])
        let lost = try #require(drawing.changeGroups.first)
        #expect(lost.heading == "Lost" && lost.lists.first?.screens.map(\.name) == ["Vault", "Attic"])
        let added = try #require(drawing.changeGroups.first { $0.heading == "New" })
        #expect(added.lists.first?.screens.count == 56, "screens are counted, not boxes")
    }

    @Test("names each cause of five or more plans once, and draws of those only the cause")
    func cause() throws {
        func graph(_ way: [String]) throws -> NavigationGraph {
            let passed = ["Start"] + way + ["Hub"]
            let ends = (0..<45).map { "End\($0)" }
            return try NavigationGraph(
                screens: (passed + ends).map { GraphScreen($0, isStart: $0 == "Start") },
                segments: zip(passed, passed.dropFirst()).map { Segment(from: $0, to: $1) }
                    + ends.map { Segment(from: "Hub", to: $0) })
        }
        let text = try picture(from: graph([]), to: graph(["Sync"]))
        #expect(text.contains("46 plans are longer because of Start → Hub (removed)"))
        #expect(text.contains("<B>Sync</B>") && !text.contains("<B>End7</B>"))
        #expect(text.contains("45 unchanged screens left out"))
    }
}
