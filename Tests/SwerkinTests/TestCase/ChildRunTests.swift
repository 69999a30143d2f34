// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)
import Foundation
import XCTest

final class ChildRunTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    private func run(_ test: String, _ environment: [String: String] = [:]) throws -> ChildRun {
        let variables = environment.merging([SampleFlows.failing: "1"]) { $1 }
        return try ChildRun(["SwerkinTests.\(test)"], environment: variables)
    }

    /// Lines of an output, without the lines that XCTest itself writes.
    private func log(_ run: ChildRun) -> [String] {
        run.output.split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("Test ") && !$0.contains(" error: ") && !$0.hasPrefix("\t") }
    }

    func testATestPassesUnderXCTestWithItsLogOnStandardOutput() throws {
        let child = try run("SampleFlows/testPassing_smoke")
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertEqual(
            log(child),
            [
                "SampleFlows.testPassing_smoke", "  ✓ Given ITouch(save)  17 ms", "  ✓ When IPause(1)  1 s",
                "  ✓ Then ITouch(save)  17 ms", "✓ SampleFlows.testPassing_smoke  1.03 s",
            ])
    }

    func testScreensOfOneNameFailEachTestOnceAndEndNoProcess() throws {
        let child = try run("MisusingFlows")
        XCTAssertEqual(child.status, 1, child.output + child.errors)
        let errors = child.output.split(separator: "\n").filter { $0.contains(" error: ") }
        XCTAssertEqual(
            errors.map { $0.drop { $0 != "M" } },
            ["testOne", "testOther"].map {
                "MisusingFlows.\($0) : failed - the screen name \"home\" is used in First and in Second: give one of the "
                    + "screens another rawValue."
            }, child.output)
    }

    func testAFailureWhileASessionIsMadeIsReportedOnceAndEndsNoProcess() throws {
        let child = try run("UnsettledFlows")
        XCTAssertEqual(child.status, 1, child.output + child.errors)
        let errors = child.output.split(separator: "\n").filter { $0.contains(" error: ") }
        XCTAssertEqual(errors.count, 1, child.output)
        XCTAssertTrue(errors[0].hasSuffix("UnsettledFlows.testOne : failed - there are no settings"), child.output)
    }

    func testAFailingStepIsOneFailureOfXCTestAtItsLine() throws {
        let child = try run("SampleFlows/testFailing")
        XCTAssertEqual(child.status, 1, child.output)
        let errors = child.output.split(separator: "\n").filter { $0.contains(" error: ") }
        XCTAssertEqual(errors.count, 1, child.output)
        XCTAssertTrue(
            errors[0].hasSuffix(
                "SampleFlows.testFailing : failed - When ITouch(sav) failed: "
                    + "there is no element with identifier \"sav\" (waited 2 s)."), child.output)
        XCTAssertTrue(errors[0].contains("SampleFlows.swift:\(SampleFlows.failingLine): "), child.output)
        XCTAssertTrue(child.output.contains("  – And ITouch(save)  skipped"), child.output)
        XCTAssertTrue(child.output.contains("✗ SampleFlows.testFailing  "), child.output)
    }

    func testATestThatThrowsIsReportedAsFailed() throws {
        let child = try run("SampleFlows/testThrowing")
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertTrue(child.output.contains("✗ SampleFlows.testThrowing  "), child.output)
    }

    func testATestThatSkipsItselfIsReportedAsSkipped() throws {
        let child = try run("SampleFlows/testSkippingItself", ["SWERKIN_REPORT": folder.path])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertTrue(child.output.contains("– SampleFlows.testSkippingItself  skipped"), child.output)
        let record = try folder.text("SwerkinTests.SampleFlows.testSkippingItself.jsonl")
        XCTAssertTrue(record.contains(#""event":"testFinished","number":9,"outcome":"skipped""#), record)
    }

    func testTheEnvironmentChoosesTheTestsOfAClass() throws {
        let child = try run("SampleFlows", ["TEST_TAGS": "Smoke"])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertTrue(child.output.contains("Executed 4 tests, with 3 tests skipped and 0 failures"), child.output)
        let reason =
            "SampleFlows.testFailing is not chosen by TEST_TAGS=smoke: its class has the tags regression, "
            + "and its name ends with none of these."
        XCTAssertTrue(child.output.contains("SampleFlows.testFailing : Test skipped - \(reason)"), child.output)
        XCTAssertTrue(child.output.contains("✓ When IPause(1)"), child.output)
    }

    func testAnUnknownLogLevelIsReportedOnceOnStandardError() throws {
        let child = try run("SampleFlows", ["SWERKIN_LOG": "loud", "TEST_TAGS": "smoke"])
        XCTAssertEqual(
            child.errors.split(separator: "\n").filter { $0.contains("SWERKIN_LOG") },
            ["SWERKIN_LOG=loud is unknown, so steps are shown; known are quiet, steps, debug."])
    }

    func testTagsSkipTestsOfSwiftTesting() throws {
        let child = try ChildRun(
            ["--testing-library", "swift-testing", "--filter", "SwiftTestingSamples"],
            environment: ["TEST_TAGS": "payment", "SWERKIN_LOG": "quiet"])
        let output = child.output + child.errors
        XCTAssertEqual(child.status, 0, output)
        XCTAssertTrue(
            output.contains(
                "SwiftTestingSamples.chosenByTrait is not chosen by TEST_TAGS=payment: "
                    + "its class has the tags smoke, and its name ends with none of these."), output)
        XCTAssertTrue(
            output.contains(
                "SwiftTestingSamples.chosenByClass is not chosen by TEST_TAGS=payment: "
                    + "its class has the tags regression, and its name ends with none of these."), output)
        XCTAssertTrue(output.contains("performed: false"), output)
    }
}

/// A run of some of this bundle's tests in a process of its own, as `swift test` makes one.
struct ChildRun {
    let output: String
    let errors: String
    let status: Int32

    /// Runs tests, given by the arguments of the test runner.
    init(_ arguments: [String], environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        for name in ["TEST_TAGS", "EXCLUDE_TAGS"] { variables[name] = nil }
        for name in variables.keys where name.hasPrefix("SWERKIN_") { variables[name] = nil }
        process.environment = variables.merging(environment) { $1 }
        let files = TemporaryFolder()
        defer { files.remove() }
        try FileManager.default.createDirectory(at: files.url, withIntermediateDirectories: true)
        // Files and not pipes, which a long output would fill.
        process.standardOutput = try files.writer("output")
        process.standardError = try files.writer("errors")
        try process.run()
        process.waitUntilExit()
        output = try files.text("output")
        errors = try files.text("errors")
        status = process.terminationStatus
    }
}

extension TemporaryFolder {
    fileprivate func writer(_ name: String) throws -> FileHandle {
        try Data().write(to: url.appendingPathComponent(name))
        return try FileHandle(forWritingTo: url.appendingPathComponent(name))
    }
}
#endif
