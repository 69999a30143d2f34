import TestSupport
import Testing

@testable import FlowGraph

@Suite("Searches from one screen to all")
struct OneToAllSearchTests {
    @Test("come to the same with buckets and with a heap", arguments: 1...60)
    func queues(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...30, using: &random)
        let origins = (0..<3 * count).map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
        let ends = origins.map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
        let costs = origins.map { _ in UInt32.random(in: 1...UInt32(8 * count), using: &random) }
        let near = WeightedGraph(from: origins, to: ends, costs: costs, screenCount: count)
        // A thousand times as much has the same order, and is too much for buckets.
        let far = WeightedGraph(from: origins, to: ends, costs: costs.map { $0 * 1000 }, screenCount: count)
        #expect(near.suitsBuckets && !far.suitsBuckets)
        for start in 0..<count {
            let expected = near.leastCosts(from: [start, 0]).map { $0 == .max ? $0 : $0 * 1000 }
            #expect(far.leastCosts(from: [start, 0]) == expected, "seed \(seed), from \(start)")
        }
    }

    @Test("use buckets if costs are small beside the number of screens")
    func suiting() {
        func graph(cost: UInt32, screenCount: Int) -> WeightedGraph<UInt32> {
            WeightedGraph(from: [0], to: [0], costs: [cost], screenCount: screenCount)
        }
        #expect(graph(cost: 80, screenCount: 10).suitsBuckets)
        #expect(!graph(cost: 81, screenCount: 10).suitsBuckets)
        #expect(!graph(cost: 1 << 14, screenCount: 1 << 12).suitsBuckets)
    }
}
