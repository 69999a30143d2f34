import TestSupport

@testable import FlowGraph

/// A few nodes that lead to one another at random, and some to begin with.
struct RandomLinks {
    let successors: [[Int]]
    let origins: [Int]

    init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...12, using: &random)
        let most = Int.random(in: 1...3, using: &random)
        successors = (0..<count).map { _ in
            (0..<Int.random(in: 0...most, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        }
        origins = (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
    }

    /// The nodes that some lead to, over paths that avoid a node.
    func reached(from origins: [Int], without removed: Int? = nil) -> Set<Int> {
        var reached: Set<Int> = []
        var pending = origins
        while let node = pending.popLast() {
            if node != removed, reached.insert(node).inserted { pending += successors[node] }
        }
        return reached
    }
}

extension LinkTable {
    /// The links from each node to its successors.
    convenience init(_ successors: [[Int]]) {
        self.init(
            from: successors.enumerated().flatMap { node, ends in ends.map { _ in Int32(node) } },
            to: successors.joined().map(Int32.init), nodeCount: successors.count)
    }

    /// The links the other way round.
    static func reversed(_ successors: [[Int]]) -> LinkTable {
        LinkTable(
            from: successors.joined().map(Int32.init),
            to: successors.enumerated().flatMap { node, ends in ends.map { _ in Int32(node) } },
            nodeCount: successors.count)
    }
}
