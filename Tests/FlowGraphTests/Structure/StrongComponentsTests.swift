import TestSupport
import Testing

@testable import FlowGraph

@Suite("Strong components")
struct StrongComponentsTests {
    private static func components(_ successors: [[Int]], from origins: [Int] = [0]) -> StrongComponents {
        StrongComponents(of: LinkTable(successors), from: origins)
    }

    private static func nodes(_ strong: StrongComponents) -> [[Int]] {
        (0..<strong.count).map { strong.nodes(in: $0).map(Int.init) }
    }

    @Test("are the nodes that lead to one another, each set after those that it leads to")
    func cycles() {
        let strong = Self.components([[1], [2], [0, 3], [4], [3], []])
        #expect((0..<strong.count).map(strong.screens) == [[3, 4], [0, 1, 2]])
        #expect((0..<6).map(strong.component) == [1, 1, 1, 0, 0, nil])
    }

    @Test("are not joined by an edge to a set that is known already")
    func crossing() {
        #expect(Self.nodes(Self.components([[1, 2], [], [1]])) == [[1], [2], [0]])
        #expect(Self.nodes(Self.components([[1], [], [1]], from: [0, 2])) == [[1], [0], [2]])
    }

    @Test("of a long path are found without recursion")
    func longPath() {
        let count = 100_000
        let strong = Self.components((0..<count).map { [($0 + 1) % count] })
        #expect((0..<strong.count).map { strong.nodes(in: $0).count } == [count])
    }

    @Test("of the first nodes alone are the same without the others, and none is empty")
    func restriction() {
        let strong = Self.components([[3], [2], [1], [0, 4], [1]])
        #expect((0..<strong.count).map(strong.screens) == [[1, 2], [4], [0, 3]])
        let restricted = strong.restricted(toNodesBelow: 3)
        #expect((0..<restricted.count).map(restricted.screens) == [[1, 2], [0]])
        #expect((0..<3).map(restricted.component) == [1, 0, 0])
    }

    @Test("are exactly the nodes that reach one another, in the order that is promised, in random graphs")
    func random() {
        for seed in Seeds(3_000) {
            let graph = RandomLinks(seed: seed)
            let strong = Self.components(graph.successors, from: graph.origins)
            let reached = graph.successors.indices.map { graph.reached(from: [$0]) }
            let all = graph.reached(from: graph.origins)
            let note: Comment = "FLOWGRAPH_SEED=\(seed)"
            #expect((0..<strong.count).flatMap(strong.screens).sorted() == all.sorted(), note)
            for node in graph.successors.indices {
                guard let component = strong.component(of: node) else {
                    #expect(!all.contains(node), note)
                    continue
                }
                let others = reached[node].filter { reached[$0].contains(node) }
                #expect(strong.screens(in: component) == others.sorted(), note)
                #expect(reached[node].allSatisfy { strong.component(of: $0).map { $0 <= component } ?? false }, note)
            }
        }
    }
}
