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
                    SWERKIN_DURATIONS names the file \(folder.path)/none.json, which cannot be read: there is no such file or folder. \
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

// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)

/// Shards as processes of their own, under both frameworks.
final class ChildShardTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    private func run(_ arguments: [String], _ variables: [String: String]) throws -> ChildRun {
        let variables = variables.merging(["SWERKIN_REPORT": folder.path, SampleFlows.failing: "1"]) { first, _ in first
        }
        return try ChildRun(arguments, environment: variables)
    }

    private func writeDurations(_ durations: String) throws -> String {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appendingPathComponent("durations.json")
        try Data(#"{"version": 1, "durations": {\#(durations)}}"#.utf8).write(to: file)
        return file.path
    }

    func testATestOfXCTestIsSkippedIfItFallsToAnotherShard() throws {
        let test = "SampleFlows.testPassing_smoke"
        let file = try writeDurations("\"SwerkinTests.\(test)\": 1")
        let variables = ["SWERKIN_DURATIONS": file]
        let arguments = ["SwerkinTests.SampleFlows/testPassing_smoke"]
        let first = try run(arguments, variables.merging(["SWERKIN_SHARD": "1/2"]) { $1 })
        XCTAssertTrue(first.output.contains("Executed 1 test, with 0 failures"), first.output)
        let second = try run(arguments, variables.merging(["SWERKIN_SHARD": "2/2"]) { $1 })
        XCTAssertTrue(
            second.output.contains(
                "\(test) : Test skipped - \(test) runs in shard 1 of 2, and this is SWERKIN_SHARD=2/2."),
            second.output)
    }

    func testTheTestsOfAClassAreDistributedEvenlyByCount() throws {
        let sizes = try (1...2).map { shard in
            let child = try run(
                ["SwerkinTests.SampleFlows"], ["SWERKIN_SHARD": "\(shard)/2", SampleFlows.failing: "1"])
            return child.output.components(separatedBy: " : Test skipped - SampleFlows.").count - 1
        }
        XCTAssertEqual(sizes, [2, 2])
    }

    func testTheTestsOfBothFrameworksAreListed() {
        XCTAssertEqual(ListedTests.all.count, 2)
        XCTAssertTrue(ListedTests.all[0].contains("SwerkinTests.ChildShardTests.testTheTestsOfBothFrameworksAreListed"))
        XCTAssertTrue(ListedTests.all[1].contains("SwerkinTests.ParametrisedSamples.chosenByTrait"))
        XCTAssertEqual(
            ListedTests.names(
                in: "Listing 2 tests in debug.xctest:\n\nShop.Flows/testA\nShop.Outer/Inner/pays(by:)\nShop.pays()\n"),
            ["Shop.Flows.testA", "Shop.Outer.Inner.pays", "Shop.pays"])
        XCTAssertEqual(
            ListedTests.names(
                in: "Shop.Tours/all(_:)/Tours.swift:11:6\nShop.Tours/all(_:)/Other.swift:2:1\nShop.Tours/swift:1:2\n"),
            ["Shop.Tours.all", "Shop.Tours.all", "Shop.Tours.swift:1:2"],
            "Swift Testing adds the place of tests that share a name.")
    }

    func testAllCasesOfATestOfSwiftTestingRunInOneShard() throws {
        let arguments = ["--testing-library", "swift-testing", "--filter", "ParametrisedSamples"]
        let outputs = try (1...3).map { try run(arguments, ["SWERKIN_SHARD": "\($0)/3"]) }.map { $0.output + $0.errors }
        for test in ["chosenByTrait", "chosenByFlow"] {
            let runs = outputs.map { output in (1...4).filter { output.contains("\(test) case \($0) ran") } }
            XCTAssertEqual(runs.filter { !$0.isEmpty }, [[1, 2, 3, 4]], "\(test): \(outputs)")
        }
    }

    func testATestOfSwiftTestingThatATraitSkipsLeavesARecord() throws {
        let file = try writeDurations(#""SwerkinTests.ParametrisedSamples.chosenByTrait": 1"#)
        let arguments = ["--testing-library", "swift-testing", "--filter", "ParametrisedSamples"]
        let child = try run(arguments, ["SWERKIN_SHARD": "2/2", "SWERKIN_DURATIONS": file])
        XCTAssertEqual(child.status, 0, child.output + child.errors)
        let record = try folder.text("SwerkinTests.ParametrisedSamples.chosenByTrait.jsonl")
        XCTAssertEqual(
            record.replacing(/"began":"[^"]+"/, with: #""began":…"#).replacing(
                /"elapsed":[0-9.]+/, with: #""elapsed":…"#),
            """
            {"began":…,"event":"testStarted","module":"SwerkinTests","number":1,"shard":{"count":2,"number":2,"owner":1},\
            "tags":["smoke"],"test":"ParametrisedSamples.chosenByTrait","version":1}
            {"event":"testSkipped","number":2,"reason":"ParametrisedSamples.chosenByTrait runs in shard 1 of 2, \
            and this is SWERKIN_SHARD=2/2.","test":"ParametrisedSamples.chosenByTrait","version":1}
            {"duration":0,"elapsed":…,"event":"testFinished","number":3,"outcome":"skipped",\
            "test":"ParametrisedSamples.chosenByTrait","version":1}

            """)
    }

    func testAShardThatThereIsNotFailsTestsOfSwiftTesting() throws {
        let arguments = ["--testing-library", "swift-testing", "--filter", "ParametrisedSamples"]
        let child = try run(arguments, ["SWERKIN_SHARD": "0/5"])
        let output = child.output + child.errors
        XCTAssertEqual(child.status, 1, output)
        XCTAssertFalse(output.contains("chosenByTrait case 1 ran"), output)
        XCTAssertTrue(output.contains("SWERKIN_SHARD=0/5 does not name a shard."), output)
    }

    func testTwoShardsAtTheSameTimeShareNoFileAndRunEachTestOnce() async throws {
        let tests = ["testPassing_smoke", "testSkippingItself"]
        let folders = (1...2).map { "\(folder.path)/\($0)" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, path) in folders.enumerated() {
                group.addTask {
                    let child = try ChildRun(
                        [tests.map { "SwerkinTests.SampleFlows/\($0)" }.joined(separator: ",")],
                        environment: [
                            "SWERKIN_SHARD": "\(index + 1)/2", "SWERKIN_REPORT": path, SampleFlows.failing: "1",
                        ])
                    XCTAssertEqual(child.status, 0, child.output)
                }
            }
            try await group.waitForAll()
        }
        for test in tests {
            let records = try (1...2).map { try folder.text("\($0)/SwerkinTests.SampleFlows.\(test).jsonl") }
            XCTAssertEqual(records.count { $0.contains("runs in shard") }, 1, "\(records)")
            XCTAssertEqual(records.count { $0.contains("ITouch(save)") }, 1, "\(records)")
        }
    }
}
#endif
