import SwerkinRecords
import XCTest

final class ShardPlanTests: XCTestCase {
    private func shards(_ seconds: [String: Double], count: Int) -> [[String]] {
        let plan = ShardPlan(RecordedDurations(seconds), count: count)
        return (1...count).map { shard in seconds.keys.filter { plan.shardNumber(of: $0) == shard }.sorted() }
    }

    func testTheLongestTestGoesFirstToTheShardWithTheLeastToDo() {
        let seconds = ["a": 7.0, "b": 6, "c": 5, "d": 4, "e": 3]
        XCTAssertEqual(shards(seconds, count: 2), [["a", "d", "e"], ["b", "c"]])
        let plan = ShardPlan(RecordedDurations(seconds), count: 2)
        XCTAssertEqual((0...3).map(plan.seconds(ofShard:)), [0, 14, 11, 0])
    }

    func testTestsOfTheSameDurationGoByTheirNames() {
        XCTAssertEqual(shards(["d": 1, "b": 1, "c": 1, "a": 1], count: 2), [["a", "c"], ["b", "d"]])
    }

    func testMoreShardsThanTestsLeaveSomeEmpty() {
        XCTAssertEqual(shards(["a": 1, "b": 2], count: 4), [["b"], ["a"], [], []])
    }

    func testAnyNumberOfShardsIsPossible() {
        let plan = ShardPlan(RecordedDurations(["a": 1]), count: .max)
        XCTAssertEqual(plan.shardNumber(of: "a"), 1)
        XCTAssertGreaterThan(plan.shardNumber(of: "unknown"), 1)
    }

    func testATestWithoutARecordingStaysInItsShardWithOthersRecorded() {
        let plans = [[:], ["a": 3.0], ["a": 1, "b": 200]].map { ShardPlan(RecordedDurations($0), count: 7) }
        XCTAssertEqual(Set(plans.map { $0.shardNumber(of: "unknown") }).count, 1)
    }

    func testAFewTestsWithoutARecordingAreDistributedEvenlyByCount() {
        let tests = (1...20).map { "ShopFlows.CheckoutFlows.test\($0)" }
        let others = (1...33).map { "ShopUnitTests.PriceTests.test\($0)" }
        for count in 1...21 {
            let plan = ShardPlan(RecordedDurations(), count: count).dealing(others + tests)
            for part in [tests, others, tests + others, Array(tests.sorted()[3..<11])] {
                let sizes = (1...count).map { shard in part.count { plan.shardNumber(of: $0) == shard } }
                let (least, most) = (sizes.min() ?? 0, sizes.max() ?? 0)
                XCTAssertLessThanOrEqual(most - least, 1, "\(sizes)")
            }
        }
    }

    func testDealingMovesNoRecordedTestAndNeedsNoOrder() {
        let tests = ["d", "a", "new", "c", "b", "newer", "new"]
        let recorded = ShardPlan(RecordedDurations(["a": 7.0, "b": 6, "c": 5, "d": 4]), count: 2)
        let plan = recorded.dealing(tests)
        for test in ["a", "b", "c", "d"] {
            XCTAssertEqual(plan.shardNumber(of: test), recorded.shardNumber(of: test))
        }
        XCTAssertEqual(["new", "newer"].map(plan.shardNumber), [1, 2])
        XCTAssertEqual(tests.map(recorded.dealing(tests.reversed()).shardNumber), tests.map(plan.shardNumber))
        XCTAssertEqual([recorded, plan].map { $0.deals("new") }, [false, true])
        XCTAssertEqual(plan.shardNumber(of: "unknown"), recorded.shardNumber(of: "unknown"))
    }

    func testHashesAreTheSameInEveryRun() {
        XCTAssertEqual(StableHash("").digits, "efd01f60")
        XCTAssertEqual(StableHash("ShopFlows.CheckoutFlows.testPaying").digits, "8c9dd649")
    }

    /// A division by a weak hash would put names that differ in a digit all into few shards.
    func testTestsWithoutARecordingAreDividedEvenly() {
        for count in 2...8 {
            let plan = ShardPlan(RecordedDurations(), count: count)
            var sizes = Array(repeating: 0, count: count)
            for number in 1...8_000 { sizes[plan.shardNumber(of: "Shop.Flows.test\(number)") - 1] += 1 }
            // Four standard deviations of the binomial distribution, and some.
            let expected = 8_000.0 / Double(count)
            for size in sizes {
                XCTAssertEqual(Double(size), expected, accuracy: 5 * expected.squareRoot(), "\(sizes)")
            }
        }
    }
}
