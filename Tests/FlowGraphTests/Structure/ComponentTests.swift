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

@Suite("A tree of dominators")
struct DominatorTreeTests {
    private static func tree(_ successors: [[Int]], from roots: [Int] = [0]) -> DominatorTree {
        DominatorTree(dominators(successors, from: roots))
    }

    private static func dominators(_ successors: [[Int]], from roots: [Int]) -> Dominators {
        Dominators(of: LinkTable(successors), reversed: .reversed(successors), from: roots)
    }

    @Test("is that of the paper's example")
    func example() {
        // R A B C D E F G H I J K L, the graph of figure 1 of Lengauer and Tarjan.
        let (r, a, b, c, d, e, f, g, h, i, j, k, l) = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
        let successors = [
            [a, b, c], [d], [a, d, e], [f, g], [l], [h], [i], [i, j], [e, k], [k], [i], [i, r], [h],
        ]
        let tree = Self.tree(successors)
        let dominated: [Int: Set<Int>] = [
            r: Set(0...12), c: [c, f, g, j], g: [g, j], d: [d, l], a: [a], b: [b], e: [e], f: [f], h: [h], i: [i],
            j: [j], k: [k], l: [l],
        ]
        for (node, members) in dominated { #expect(Set(tree.subtree(of: node)) == members, "\(node)") }
        #expect(tree.dominates(c, j) && tree.dominates(c, c) && !tree.dominates(j, c))
    }

    @Test("has several roots, none of which all paths pass, and leaves out what cannot be reached")
    func roots() {
        let tree = Self.tree([[2], [2], [3], [0], [3]], from: [0, 1])
        #expect(Set(tree.subtree(of: 0)) == [0])
        #expect(Set(tree.subtree(of: 2)) == [2, 3])
        #expect((0..<5).map(tree.isReached) == [true, true, true, true, false])
    }

    @Test("of a long path is found without recursion")
    func longPath() {
        let count = 100_000
        // From every node a link leads back to the middle, so that the paths up are compressed.
        let successors = (0..<count).map { [($0 + 1) % count, count / 2] }
        let dominators = Self.dominators(successors, from: [0])
        #expect(dominators.immediateDominator(of: count - 1) == count - 2)
        #expect(dominators.immediateDominator(of: count / 2) == 0)
        #expect(dominators.dominators(of: count / 4).count == count / 4 + 1)
    }

    @Test("dominates exactly what cannot be reached without the node, in random graphs")
    func random() {
        for seed in Seeds(3_000) {
            let graph = RandomLinks(seed: seed)
            let dominators = Self.dominators(graph.successors, from: graph.origins)
            let tree = DominatorTree(dominators)
            let all = graph.reached(from: graph.origins)
            let note: Comment = "FLOWGRAPH_SEED=\(seed)"
            #expect(graph.successors.indices.map(tree.isReached) == graph.successors.indices.map(all.contains), note)
            for node in all {
                let lost = all.subtracting(graph.reached(from: graph.origins, without: node))
                #expect(Set(tree.subtree(of: node)) == lost, note)
                #expect(all.allSatisfy { tree.dominates(node, $0) == lost.contains($0) }, note)
                #expect(all.allSatisfy { dominators.dominators(of: $0).contains(node) == lost.contains($0) }, note)
            }
        }
    }
}
