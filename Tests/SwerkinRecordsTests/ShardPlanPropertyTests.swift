import SwerkinRecords
import TestSupport
import XCTest

final class ShardPlanPropertyTests: XCTestCase {
    private struct Instance {
        let seconds: [String: Double]
        let count: Int

        init(seed: UInt64, tests: ClosedRange<Int>, shards: ClosedRange<Int>) {
            var generator = SeededGenerator(seed: seed)
            let names = (0..<Int.random(in: tests, using: &generator)).map { "Module.Suite\($0 % 3).test\($0)" }
            // Few different durations, so that there are ties.
            seconds = Dictionary(
                uniqueKeysWithValues: names.map { ($0, Double(Int.random(in: 0...12, using: &generator)) / 2) })
            count = Int.random(in: shards, using: &generator)
        }
    }

    func testEveryTestBelongsToExactlyOneShardInEachProcess() {
        for seed in Seeds(300) {
            let instance = Instance(seed: seed, tests: 0...60, shards: 1...9)
            let unknown = (0..<40).map { "Module.Other.test\($0)" }
            // Every process makes a plan of its own, from a dictionary with an order of its own.
            let reordered = Dictionary(uniqueKeysWithValues: instance.seconds.sorted { $0.key > $1.key })
            let plans = [instance.seconds, reordered].map {
                ShardPlan(RecordedDurations($0), count: instance.count)
            }
            for test in instance.seconds.keys + unknown {
                let shards = plans.map { $0.shardNumber(of: test) }
                XCTAssertEqual(shards[0], shards[1], "seed \(seed), \(test)")
                XCTAssertTrue((1...instance.count).contains(shards[0]), "seed \(seed), \(test)")
            }
        }
    }

    func testTheLoadsAreThoseOfTheTestsOfEachShard() {
        for seed in Seeds(100) {
            let instance = Instance(seed: seed, tests: 0...40, shards: 1...6)
            let plan = ShardPlan(RecordedDurations(instance.seconds), count: instance.count)
            var loads = Array(repeating: 0.0, count: instance.count)
            for (test, seconds) in instance.seconds { loads[plan.shardNumber(of: test) - 1] += seconds }
            XCTAssertEqual(loads, plan.loads, "seed \(seed)")
        }
    }

    func testTheLongestShardIsWithinGrahamsBoundOfTheBestDivision() {
        for seed in Seeds(200) {
            let instance = Instance(seed: seed, tests: 1...9, shards: 1...4)
            let plan = ShardPlan(RecordedDurations(instance.seconds), count: instance.count)
            let best = Self.leastMakespan(Array(instance.seconds.values), shards: instance.count)
            let bound = (4.0 / 3 - 1 / (3 * Double(instance.count))) * best
            XCTAssertLessThanOrEqual(plan.loads.max() ?? 0, bound + 1e-9, "seed \(seed)")
            XCTAssertGreaterThanOrEqual(plan.loads.max() ?? 0, best - 1e-9, "seed \(seed)")
        }
    }

    /// The bound is reached by this instance of Graham's for three shards: 11 where the best division takes 9.
    func testGrahamsWorstCaseReachesTheBound() {
        let seconds = [5.0, 5, 4, 4, 3, 3, 3]
        let tests = Dictionary(uniqueKeysWithValues: seconds.enumerated().map { ("test\($0)", $1) })
        XCTAssertEqual(ShardPlan(RecordedDurations(tests), count: 3).loads.max(), 11)
        XCTAssertEqual(Self.leastMakespan(seconds, shards: 3), 9)
    }

    /// The time of the longest shard in the best of all divisions, found by trying each.
    private static func leastMakespan(_ seconds: [Double], shards: Int) -> Double {
        var best = Double.infinity
        var loads = Array(repeating: 0.0, count: shards)
        func assign(_ index: Int) {
            let longest = loads.max() ?? 0
            guard longest < best else { return }
            guard index < seconds.count else { return best = longest }
            for shard in 0..<shards {
                let load = loads[shard]
                loads[shard] += seconds[index]
                assign(index + 1)
                loads[shard] = load
            }
        }
        assign(0)
        return best
    }
}

extension ShardPlan {
    /// The seconds of recorded tests in each shard, in the order of the shards.
    fileprivate var loads: [Double] { (1...count).map(seconds(ofShard:)) }
}
