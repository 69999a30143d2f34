import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("The distribution of screens to sheets")
struct SheetDivisionTests {
    /// A graph of the arrows `A>B` between screens named `module/name` or `name`, which starts at the first.
    private static func graph(_ arrows: String) throws -> NavigationGraph {
        let pairs = arrows.split(separator: " ").map { $0.split(separator: ">").map(String.init) }
        let names = pairs.joined().reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let screens = names.map { name in
            let parts = name.split(separator: "/").map(String.init)
            return GraphScreen(name, module: parts.count == 2 ? parts[0] : nil, isStart: name == names[0])
        }
        let segments = pairs.filter { $0.count == 2 }.map { Segment(from: $0[0], to: $0[1]) }
        return try NavigationGraph(screens: screens, segments: segments)
    }

    private static func words(_ arrows: String, limit: Int) throws -> [String] {
        let graph = try graph(arrows)
        return SheetDivision(graph, limit: limit).parts.map { part in
            "\(part.name): " + part.screens.map { graph.screens[$0].name }.joined(separator: " ")
        }
    }

    @Test("a module of three screens has a sheet, a smaller one stands with the part that leads to it")
    func modules() throws {
        let arrows = "M/a>M/b M/b>M/c M/c>N/d N/d>N/e N/e>N/f N/f>O/g O/g>M/b"
        #expect(try Self.words(arrows, limit: 9) == ["M: M/a M/b M/c", "N: N/d N/e N/f O/g"])
    }

    @Test("a screen that several parts lead to stands with the one that every path passes")
    func dominator() throws {
        let arrows = "M/a>M/b M/b>M/c M/b>N/d N/d>N/e N/d>N/f N/f>x M/c>x x>y"
        #expect(try Self.words(arrows, limit: 9) == ["M: M/a M/b M/c x y", "N: N/d N/e N/f"])
    }

    @Test("without modules the largest branches have sheets, and what is left of small ones shares them")
    func branches() throws {
        let arrows = "home>a a>b a>c c>d home>e home>f home>g e>home"
        #expect(try Self.words(arrows, limit: 8) == ["home: home a b c d e f g"])
        #expect(try Self.words(arrows, limit: 5) == ["home: home e f g", "a: a b c d"])
        #expect(try Self.words("s>a s>b s>c s>d s>e s>f", limit: 3) == ["s: s a b", "s (2): c d e", "s (3): f"])
    }

    @Test("screens that nothing leads to share sheets, unless they are many")
    func unreachable() throws {
        let arrows = "s>a b c>d e f>g f>h f>i"
        #expect(try Self.words(arrows, limit: 6) == ["s, b and 2 more: s a b c d e", "f: f g h i"])
    }

    @Test("a module that is too large is divided like a graph, and its parts say so")
    func largeModule() throws {
        let arrows = "M/a>M/b M/a>M/c M/b>M/d M/d>M/e M/e>M/f"
        #expect(try Self.words(arrows, limit: 4) == ["M: M/a: M/a M/c", "M: M/b: M/b M/d M/e M/f"])
    }

    @Test("a single screen joins the sheet with the most segments from and to it, if that has room")
    func single() throws {
        let arrows = "home>M/a home>N/d home>N/e M/a>M/b M/b>M/c N/d>N/e N/e>N/f N/f>M/a"
        #expect(try Self.words(arrows, limit: 3) == ["home: home", "M: M/a M/b M/c", "N: N/d N/e N/f"])
        #expect(try Self.words(arrows, limit: 4) == ["N: home N/d N/e N/f", "M: M/a M/b M/c"])
    }

    @Test("a single screen that no segment joins to a sheet with room joins the first that has")
    func isolated() throws {
        #expect(
            try Self.words("M/a>M/b M/b>M/c x N/d>N/e N/e>N/f", limit: 3) == [
                "M: M/a M/b M/c", "x: x", "N: N/d N/e N/f",
            ])
        #expect(
            try Self.words("M/a>M/b M/b>M/c x N/d>N/e N/e>N/f", limit: 4) == ["M: M/a M/b M/c x", "N: N/d N/e N/f"])
    }

    @Test("every screen is on one sheet, none of which is too large, in graphs at random")
    func everyScreenOnce() throws {
        for seed in Seeds(300) {
            let graph = try RandomGraph.graph(seed: seed)
            for limit in 1...5 {
                let parts = SheetDivision(graph, limit: limit).parts
                #expect(parts.flatMap(\.screens).sorted() == Array(graph.screens.indices), "seed \(seed)")
                #expect(parts.allSatisfy { (1...limit).contains($0.screens.count) })
                #expect(Set(parts.map(\.name)).count == parts.count)
                let hasSingle = parts.contains { $0.screens.count == 1 }
                #expect(!hasSingle || parts.filter { $0.screens.count < limit }.count <= 1, "seed \(seed)")
                #expect(parts.allSatisfy { !$0.name.isEmpty && $0.screens == $0.screens.sorted() })
            }
        }
    }
}
