import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("A queue of nodes")
struct NodeQueueTests {
    @Test("gives the node of the least cost first, of equal cost that of the least number, however costs have fallen")
    func ordered() {
        for seed in Seeds(200, of: "queues") {
            var random = SeededGenerator(seed: seed)
            let nodeCount = Int.random(in: 1...60, using: &random)
            var queue = NodeQueue(nodeCount: nodeCount)
            defer { queue.deallocate() }
            var queued: [Int32: Int64] = [:]
            for _ in 0..<4 * nodeCount {
                let node = Int32.random(in: 0..<Int32(nodeCount), using: &random)
                switch queued[node] {
                case let cost? where Bool.random(using: &random):
                    queued[node] = Int64.random(in: 0...cost, using: &random)
                    queue.lower(node, to: queued[node] ?? 0)
                case nil:
                    queued[node] = Int64.random(in: 0...20, using: &random)
                    queue.insert(node, at: queued[node] ?? 0)
                default:
                    #expect(queue.removeFirst().node == NodeQueueTests.removeFirst(&queued), "seed \(seed)")
                }
                #expect(queue.count == queued.count, "seed \(seed)")
            }
            while !queued.isEmpty {
                #expect(queue.removeFirst().node == NodeQueueTests.removeFirst(&queued), "seed \(seed)")
            }
        }
    }

    private static func removeFirst(_ queued: inout [Int32: Int64]) -> Int32? {
        let first = queued.min { ($0.value, $0.key) < ($1.value, $1.key) }?.key
        if let first { queued[first] = nil }
        return first
    }
}
