import TestSupport
import Testing
@testable import FlowGraph

@Suite("A queue of buckets")
struct BucketQueueTests {
    @Test("gives what was put in, no bucket before one of lesser costs", arguments: 1...50)
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let steps = Int.random(in: 0...100, using: &random)...Int.random(in: 100...100_000, using: &random)
        var queue = BucketQueue(leastStep: steps.lowerBound, greatestStep: steps.upperBound)
        defer { queue.deallocate() }
        var costs = [0]
        var waiting: Set<UInt32> = [0]
        var bucket = 0
        queue.insert(0, at: 0)
        while queue.advance() {
            #expect(queue.bucket >= bucket, "seed \(seed)")
            bucket = queue.bucket
            while let state = queue.popFirst() {
                #expect(waiting.remove(state) != nil && queue.bucket(of: costs[Int(state)]) == bucket, "seed \(seed)")
                for _ in 0..<3 where costs.count < 500 {
                    waiting.insert(UInt32(costs.count))
                    costs.append(costs[Int(state)] + Int.random(in: steps, using: &random))
                    queue.insert(UInt32(costs.count - 1), at: costs[costs.count - 1])
                }
            }
        }
        #expect(waiting.isEmpty && costs.count == 500, "seed \(seed)")
    }

    @Test("orders the costs of segments between a microsecond and a thousand seconds", arguments: 1...40)
    func unevenCosts(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let segments = (0..<60).map { _ in
            let (start, end) = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<20, using: &random))
            let cost: Double = [0.000_001, 0.000_01, 0.3, 7, 1000].randomElement(using: &random) ?? 1
            return Segment(from: "S\(start)", to: "S\(end)", cost: cost)
        }
        let graph = try NavigationGraph(screens: (0..<20).map { GraphScreen("S\($0)") }, segments: segments)
        let topology = graph.topology
        var expected = [Int64](repeating: .max, count: 20)
        expected[0] = 0
        // Bellman and Ford: as often as there are screens, every segment.
        for _ in 0..<20 {
            for segment in segments.indices where expected[Int(topology.starts[segment])] < .max {
                let cost = expected[Int(topology.starts[segment])] + topology.costs[segment]
                expected[Int(topology.ends[segment])] = min(expected[Int(topology.ends[segment])], cost)
            }
        }
        #expect(ScreenDistances(from: [0], in: topology).costs == expected, "seed \(seed)")
    }
}

@Suite("A queue with a bucket for each cost")
struct NarrowBucketQueueTests {
    @Test("gives what a list gives that is searched for the least, round and round", arguments: 1...60)
    func order(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let greatestStep = Int.random(in: 0...300, using: &random)
        var queue = BucketQueue(leastStep: 1, greatestStep: greatestStep, capacity: 1)
        defer { queue.deallocate() }
        var expected: [UInt32: Int] = [:]
        func insert(_ vertex: UInt32, beyond cost: Int) {
            expected[vertex] = cost + Int.random(in: 0...greatestStep, using: &random)
            queue.insert(vertex, at: expected[vertex] ?? 0)
        }
        insert(0, beyond: 0)
        for vertex in UInt32(1)..<400 {
            if queue.count > 0, Bool.random(using: &random) {
                let least = expected.values.min()
                #expect(queue.advance() && queue.leastCost == least, "seed \(seed)")
                #expect(queue.popFirst().flatMap { expected.removeValue(forKey: $0) } == least, "seed \(seed)")
            }
            insert(vertex, beyond: queue.leastCost)
            #expect(queue.count == expected.count, "seed \(seed)")
        }
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
