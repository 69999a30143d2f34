import Foundation
import XCTest
@testable import SwerkinRecords

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

final class ShardTests: XCTestCase {
    func testAShardIsReadAsItIsWritten() throws {
        for (text, number, count) in [("1/1", 1, 1), ("2/5", 2, 5), (" 12 / 12 ", 12, 12)] {
            let shard = try Shard(text)
            XCTAssertEqual([shard.number, shard.count], [number, count])
            XCTAssertEqual(shard.description, "\(number)/\(count)")
        }
    }

    func testWhatNamesNoShardIsAnError() {
        let texts = [
            "0/5", "6/5", "x", "", "/", "2/", "/5", "2", "2/5/7", "-1/5", "+2/5", "2.0/5", "2/0", "٢/5",
            "99999999999999999999/5",
        ]
        for text in texts {
            XCTAssertThrowsError(try Shard(text), text) { error in
                XCTAssertEqual(
                    "\(error)",
                    "SWERKIN_SHARD=\(text) does not name a shard. Write its number and the number of shards, as in"
                        + " 2/5 for the second of five.")
            }
        }
    }
}

final class RecordedDurationsTests: XCTestCase {
    func testWhatIsWrittenIsReadAgain() throws {
        let durations = RecordedDurations(["Shop.Flows.testB": 0.25, "Shop.Flows.testA/1": 12.3456])
        let json = try durations.json
        XCTAssertEqual(
            String(decoding: json, as: UTF8.self),
            """
            {
              "durations" : {
                "Shop.Flows.testA/1" : 12.346,
                "Shop.Flows.testB" : 0.25
              },
              "version" : 1
            }

            """)
        let read = try RecordedDurations(json: json, file: "d.json")
        XCTAssertEqual(read.seconds, ["Shop.Flows.testB": 0.25, "Shop.Flows.testA/1": 12.346])
    }

    func testAFileIsRead() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("durations-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try RecordedDurations(["a": 1]).json.write(to: file)
        XCTAssertEqual(try RecordedDurations(contentsOf: file.path), RecordedDurations(["a": 1]))
    }

    func testAFileThatCannotBeReadIsAnError() {
        XCTAssertThrowsError(try RecordedDurations(contentsOf: "/no/such/file.json")) { error in
            XCTAssertEqual(
                "\(error)",
                "SWERKIN_DURATIONS names the file /no/such/file.json, which cannot be read: there is no such file or folder. "
                    + "Name a durations.json of swerkin merge, or leave SWERKIN_DURATIONS out.")
        }
    }

    func testInvalidDurationsAreAnErrorWithItsPosition() {
        let problems = [
            (#"[]"#, "1:1", "the value is not an object"),
            (#"{"durations": {}}"#, "1:1", "the key “version” is missing"),
            (#"{"version": "1"}"#, "1:13", "in “version” the value is not a whole number"),
            (#"{"version": 1}"#, "1:1", "the key “durations” is missing"),
            (#"{"version": 1, "durations": {"a": "long"}}"#, "1:35", "in “durations” → “a” the value is not a number"),
            (#"{"version": 1, "durations": {"a": null}}"#, "1:35", "in “durations” → “a” the value is not a number"),
        ]
        for (json, position, problem) in problems {
            XCTAssertEqual(
                message(json),
                "d.json:\(position) is not a file of durations: \(problem). "
                    + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.", json)
        }
    }

    func testInvalidJSONIsAnErrorWithItsPosition() throws {
        let message = try XCTUnwrap(message("{\n  \"version\": 1,\n  oops\n}"))
        XCTAssertEqual(
            message,
            "d.json:3:3 is not a file of durations: it is not valid JSON (“o” stands where a key in double quotes should come). "
                + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.")
    }

    func testAnotherVersionIsAnError() {
        XCTAssertEqual(
            message(#"{"version": 2, "durations": 7}"#),
            "d.json:1:13 has version 2, and this Swerkin reads version 1. "
                + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.")
    }

    func testANegativeDurationIsAnError() {
        XCTAssertEqual(
            message(#"{"version": 1, "durations": {"b": -1, "a": -0.5, "c": 1}}"#),
            "d.json:1:44 says that a takes -0.5 seconds. "
                + "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out.")
    }

    private func message(_ json: String) -> String? {
        do {
            _ = try RecordedDurations(json: Data(json.utf8), file: "d.json")
            return nil
        } catch {
            return "\(error)"
        }
    }
}
