// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)
import XCTest

@testable import Swerkin
@testable import SwerkinCore

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
