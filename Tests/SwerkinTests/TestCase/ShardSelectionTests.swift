import SwerkinRecords
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class ShardSelectionTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    private func durations(_ text: String) throws -> String {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appendingPathComponent("\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private func test(_ name: String) -> TestIdentity { TestIdentity(module: "Shop", suite: "Flows", test: name) }

    private func tests(_ variables: [String: String]) throws -> [String] {
        try ["testA", "testB", "testC", "testD", "testE", "testF"].filter {
            try SwerkinEnvironment(variables: variables).reasonToSkip(test($0), classTags: [], among: { [] }) == nil
        }
    }

    func testWithoutAShardEveryTestRuns() throws {
        XCTAssertEqual(try tests([:]).count, 6)
        XCTAssertEqual(try tests(["SWERKIN_SHARD": ""]).count, 6)
        XCTAssertEqual(try tests(["SWERKIN_SHARD": "1/1"]).count, 6)
        XCTAssertEqual(try tests(["SWERKIN_DURATIONS": "/not/looked/at.json"]).count, 6)
    }

    func testEveryTestRunsInExactlyOneShard() throws {
        let parts = try (1...3).map { try tests(["SWERKIN_SHARD": "\($0)/3", "SWERKIN_DURATIONS": ""]) }
        XCTAssertEqual(parts.joined().sorted(), ["testA", "testB", "testC", "testD", "testE", "testF"])
    }

    func testRecordedTestsAreDistributedByTheirDurations() throws {
        let file = try durations(
            #"{"version": 1, "durations": {"Shop.Flows.testA": 9, "Shop.Flows.testB": 4, "Shop.Flows.testC": 3, "#
                + #""Shop.Flows.testD": 2, "Shop.Flows.testE": 1, "Shop.Flows.testF": 1}}"#)
        let parts = try (1...2).map { try tests(["SWERKIN_SHARD": "\($0)/2", "SWERKIN_DURATIONS": file]) }
        XCTAssertEqual(parts, [["testA", "testE"], ["testB", "testC", "testD", "testF"]])
    }

    func testATestOfAnotherShardIsSkippedWithTheShardThatRunsIt() throws {
        let file = try durations(#"{"version": 1, "durations": {"Shop.Flows.testA": 1}}"#)
        let environment = SwerkinEnvironment(variables: ["SWERKIN_SHARD": "2/5", "SWERKIN_DURATIONS": file])
        XCTAssertEqual(
            try environment.reasonToSkip(test("testA"), classTags: [], among: { [] }),
            "Flows.testA runs in shard 1 of 5, and this is SWERKIN_SHARD=2/5.")
    }

    func testTagsLeaveATestOutInEveryShard() throws {
        for shard in ["1/2", "2/2", "3/2"] {
            let environment = SwerkinEnvironment(variables: ["SWERKIN_SHARD": shard, "EXCLUDE_TAGS": "slow"])
            XCTAssertEqual(
                try environment.reasonToSkip(test("testA_slow"), classTags: [], among: { [] }),
                "Flows.testA_slow is left out by EXCLUDE_TAGS=slow: its name ends with slow.")
        }
    }

    func testAShardThatThereIsNotFailsTheTestAndPerformsNothing() throws {
        let test = FakeTestCase().collect()
        test.variables = ["SWERKIN_SHARD": "6/5"]
        try test.setUpWithError()
        test.When.ITouch("save")
        test.finish()
        XCTAssertEqual(
            test.recorder.failures.map(\.message),
            [
                """
                SWERKIN_SHARD=6/5 does not name a shard. Write its number and the number of shards, as in 2/5 for the \
                second of five.
                At fault: the use of Swerkin, not the app.
                """
            ])
        XCTAssertEqual(test.drivers, 0)
        XCTAssertEqual(test.outcome, .failed)
    }

    func testDurationsThatCannotBeReadFailEveryTest() throws {
        for _ in 1...2 {
            let test = FakeTestCase().collect()
            test.variables = ["SWERKIN_SHARD": "1/2", "SWERKIN_DURATIONS": "\(folder.path)/none.json"]
            try test.setUpWithError()
            test.finish()
            XCTAssertEqual(
                test.recorder.failures.map(\.message),
                [
                    """
                    SWERKIN_DURATIONS names the file \(folder.path)/none.json, which cannot be read: No such file or directory. \
                    Name a durations.json of swerkin merge, or leave SWERKIN_DURATIONS out.
                    At fault: the use of Swerkin, not the app.
                    """
                ])
        }
    }

    func testTheRecordOfATestSaysWhereItRuns() throws {
        let test = FakeTestCase()
        test.variables = ["SWERKIN_SHARD": "1/1", "SWERKIN_REPORT": folder.path, "SWERKIN_LOG": "quiet"]
        test.finish()
        let record = try folder.text("SwerkinTests.FakeTestCase.jsonl")
        XCTAssertTrue(record.contains(#""shard":{"count":1,"number":1,"owner":1}"#), record)
    }
}
