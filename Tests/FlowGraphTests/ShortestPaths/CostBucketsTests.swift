import TestSupport
import Testing

@testable import FlowGraph

@Suite("A queue of buckets, one for each cost")
struct CostBucketsTests {
    @Test("gives what a list gives that is searched for the least, round and round", arguments: 1...60)
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let greatestStep = Int.random(in: 0...300, using: &random)
        var queue = CostBuckets(greatestStep: greatestStep, screenCount: 1)
        defer { queue.deallocate() }
        var expected: [UInt32: Int] = [:]
        func insert(_ screen: UInt32, beyond cost: Int) {
            expected[screen] = cost + Int.random(in: 0...greatestStep, using: &random)
            queue.insert(screen, at: expected[screen] ?? 0)
        }
        insert(0, beyond: 0)
        for screen in UInt32(1)..<400 {
            if queue.count > 0, Bool.random(using: &random) {
                let least = expected.values.min()
                let taken = queue.removeFirst()
                #expect(expected.removeValue(forKey: taken) == least, "seed \(seed)")
                #expect(queue.leastCost == least, "seed \(seed)")
            }
            insert(screen, beyond: queue.leastCost)
            #expect(queue.count == expected.count, "seed \(seed)")
        }
    }

    @Test("is chosen where costs are small beside the number of screens")
    func suiting() {
        #expect(CostBuckets.suit(greatestStep: 80, screenCount: 10))
        #expect(!CostBuckets.suit(greatestStep: 81, screenCount: 10))
        #expect(!CostBuckets.suit(greatestStep: 1 << 14, screenCount: 1 << 20))
    }
}

@Suite("Searches from one screen to all")
struct OneToAllSearchTests {
    @Test("come to the same with buckets and with a heap", arguments: 1...60)
    func queues(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...30, using: &random)
        let origins = (0..<3 * count).map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
        let ends = origins.map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
        let costs = origins.map { _ in UInt32.random(in: 1...UInt32(8 * count), using: &random) }
        let near = AdjacencyArray(from: origins, to: ends, costs: costs, screenCount: count)
        // A thousand times as much has the same order, and is too much for buckets.
        let far = AdjacencyArray(from: origins, to: ends, costs: costs.map { $0 * 1000 }, screenCount: count)
        #expect(CostBuckets.suit(greatestStep: near.greatestCost, screenCount: count))
        #expect(!CostBuckets.suit(greatestStep: far.greatestCost, screenCount: count))
        for start in 0..<count {
            let expected = near.leastCosts(from: [start, 0]).map { $0 == .max ? $0 : $0 * 1000 }
            #expect(far.leastCosts(from: [start, 0]) == expected, "seed \(seed), from \(start)")
        }
    }
}
