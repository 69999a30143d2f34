import TestSupport
import Testing

@testable import FlowGraph

@Suite("A tree of dominators")
struct DominatorTreeTests {
    private static func tree(_ successors: [[Int]], from roots: [Int] = [0]) -> DominatorTree {
        DominatorTree(nodeCount: successors.count, from: roots) { successors[$0] }
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

    @Test("has several roots, none of which all ways pass, and leaves out what cannot be reached")
    func roots() {
        let tree = Self.tree([[2], [2], [3], [0], [3]], from: [0, 1])
        #expect(Set(tree.subtree(of: 0)) == [0])
        #expect(Set(tree.subtree(of: 2)) == [2, 3])
        #expect((0..<5).map(tree.isReached) == [true, true, true, true, false])
    }

    @Test("dominates exactly what cannot be reached without the node, in random graphs")
    func random() {
        for seed in Seeds(2_000) {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 1...12, using: &random)
            let successors = (0..<count).map { _ in
                (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
            }
            let roots = (0..<Int.random(in: 1...2, using: &random)).map { _ in Int.random(in: 0..<count, using: &random)
            }
            let tree = Self.tree(successors, from: roots)
            let all = Self.reached(successors, roots, without: nil)
            #expect((0..<count).map(tree.isReached) == (0..<count).map(all.contains))
            for node in all {
                let lost = all.subtracting(Self.reached(successors, roots, without: node))
                #expect(Set(tree.subtree(of: node)) == lost, "FLOWGRAPH_SEED=\(seed) \(node)")
                #expect(all.allSatisfy { tree.dominates(node, $0) == lost.contains($0) }, "FLOWGRAPH_SEED=\(seed)")
            }
        }
    }

    private static func reached(_ successors: [[Int]], _ roots: [Int], without removed: Int?) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = roots
        while let node = pending.popLast() {
            if node != removed, reached.insert(node).inserted { pending += successors[node] }
        }
        return reached
    }
}
