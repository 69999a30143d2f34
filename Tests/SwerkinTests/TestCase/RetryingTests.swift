import XCTest
@testable import Swerkin
@testable import SwerkinCore

// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)
import SwerkinRecords

final class RetryingTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    private func run(_ test: String, _ environment: [String: String]) throws -> ChildRun {
        let variables = environment.merging([SampleFlows.failing: "1", "SWERKIN_REPORT": folder.url.path]) { $1 }
        return try ChildRun(["SwerkinTests.RetriedFlows/\(test)"], environment: variables)
    }

    private func errors(_ run: ChildRun) -> [Substring] {
        run.output.split(separator: "\n").filter { $0.contains(" error: ") }
    }

    private func report() throws -> MergedReport { MergedReport([try ReportFolder(path: folder.url.path)]) }

    func testAPassAfterAFailureIsFlakyAndFailsTheRun() throws {
        let child = try run("testFailingOnce", ["SWERKIN_RETRIES": "2"])
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertEqual(errors(child).count, 1, child.output)
        XCTAssertTrue(
            errors(child).first?.hasSuffix(
                "RetriedFlows.testFailingOnce : failed - The test is flaky: attempt 2 of 3 passed, and the one before failed: "
                    + "When ITouch(sav) failed: there is no element with identifier \"sav\" (waited 2 s).")
                == true,
            child.output)
        XCTAssertTrue(
            child.output.contains("Mend it, or set SWERKIN_FLAKY=allow if flaky tests shall not fail the run."),
            child.output)
        XCTAssertTrue(child.output.contains("\n✗ RetriedFlows.testFailingOnce  "), child.output)
        XCTAssertTrue(child.output.contains("\nRetriedFlows.testFailingOnce\n  attempt 2 of 3\n"), child.output)
        XCTAssertTrue(child.output.contains("\n⚠ RetriedFlows.testFailingOnce  flaky  17 ms\n"), child.output)
        XCTAssertFalse(child.output.contains("✓ RetriedFlows"), child.output)
        XCTAssertFalse(child.output.contains(" passed ("), child.output)
    }

    func testTheRecordOfAFlakyTestSaysSo() throws {
        _ = try run("testFailingOnce", ["SWERKIN_RETRIES": "1"])
        let records = try ReportFolder(path: folder.url.path).records
        XCTAssertEqual(records.map(\.outcome), [.flaky, .failed])
        XCTAssertEqual(records.map(\.attempt), [2, 1])
        XCTAssertEqual(records.map(\.run), [1, 1])
        XCTAssertEqual(records.flatMap(\.faults), [])
        XCTAssertEqual(try report().tests.map(\.outcome), [.flaky])
        XCTAssertFalse(try report().isSuccess)
    }

    func testAFlakyTestFailsNothingIfThatIsAllowed() throws {
        let child = try run("testFailingOnce", ["SWERKIN_RETRIES": "1", "SWERKIN_FLAKY": "allow"])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertEqual(errors(child), [], child.output)
        XCTAssertTrue(child.output.contains("\n⚠ RetriedFlows.testFailingOnce  flaky  17 ms\n"), child.output)
        XCTAssertFalse(child.output.contains("✓ RetriedFlows"), child.output)
        XCTAssertEqual(try report().tests.map(\.outcome), [.flaky])
    }

    func testATestThatFailsInEveryAttemptFailsOnce() throws {
        let child = try run("testFailingAlways", ["SWERKIN_RETRIES": "0,network=2"])
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertEqual(errors(child).count, 1, child.output)
        XCTAssertTrue(errors(child).first?.contains("When ITouch(sav) failed: ") == true, child.output)
        XCTAssertTrue(child.output.contains("  attempt 3 of 3\n"), child.output)
        XCTAssertEqual(try report().tests.map(\.outcome), [.failed])
        XCTAssertEqual(try report().tests[0].sources.count, 3)
    }

    func testAnErrorOutsideStepsIsRetriedByATestCaseOfItsOwn() throws {
        let child = try run("testThrowingOnce", ["SWERKIN_RETRIES": "1", "SWERKIN_FLAKY": "allow"])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertEqual(child.output.components(separatedBy: "torn down").count, 3, child.output)
        XCTAssertTrue(child.output.contains("⚠ RetriedFlows.testThrowingOnce  flaky"), child.output)
    }

    func testAFailureBeforeASkipIsReportedAndNotRetried() throws {
        let child = try run("testSkippingItselfAfterAFailure", ["SWERKIN_RETRIES": "1"])
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertTrue(errors(child).first?.contains("no luck") == true, child.output)
        XCTAssertFalse(child.output.contains("attempt 2"), child.output)
    }

    private func quarantined(_ test: String, expires: String) throws -> String {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appendingPathComponent("quarantine.json")
        let entry =
            #"{"flow":"SwerkinTests.RetriedFlows.\#(test)","owner":"ana","reason":"slow","expires":"\#(expires)"}"#
        try Data(#"{"version":1,"entries":[\#(entry)]}"#.utf8).write(to: file)
        return file.path
    }

    func testAFailureOfATestInQuarantineFailsNothing() throws {
        let file = try quarantined("testFailingAlways", expires: "2999-12-31")
        let child = try run("testFailingAlways", ["SWERKIN_RETRIES": "1", "SWERKIN_QUARANTINE": file])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertEqual(errors(child), [], child.output)
        XCTAssertTrue(child.output.contains("The test is in quarantine, so its failure fails nothing.\n"), child.output)
        XCTAssertTrue(child.output.contains("  attempt 2 of 2\n"), child.output)
        XCTAssertFalse(child.output.contains("attempt 3"), child.output)
        XCTAssertTrue(child.output.contains("✗ RetriedFlows.testFailingAlways"), child.output)
        XCTAssertEqual(try report().tests.map(\.outcome), [.failed])
    }

    func testAFlakyTestInQuarantineFailsNothing() throws {
        let file = try quarantined("testFailingOnce", expires: "2999-12-31")
        let child = try run("testFailingOnce", ["SWERKIN_RETRIES": "1", "SWERKIN_QUARANTINE": file])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertEqual(try report().tests.map(\.outcome), [.flaky])
    }

    func testAFailureAfterTheQuarantineHasExpiredFailsTheTest() throws {
        let file = try quarantined("testFailingAlways", expires: "2001-12-31")
        let child = try run("testFailingAlways", ["SWERKIN_QUARANTINE": file])
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertEqual(errors(child).count, 1, child.output)
    }

    func testAQuarantineThatCannotBeReadFailsTheTest() throws {
        let child = try run("testFailingOnce", ["SWERKIN_QUARANTINE": folder.url.path + "/none.json"])
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertTrue(
            child.output.contains(
                "SWERKIN_QUARANTINE names \"\(folder.url.path)/none.json\", which is no quarantine: "),
            child.output)
    }

    func testMeasurementsThatCannotBeReadFailTheTest() throws {
        let child = try run("testFailingOnce", ["SWERKIN_LEARNED": folder.url.path + "/none.json"])
        XCTAssertEqual(child.status, 1, child.output)
        XCTAssertTrue(
            child.output.contains(
                "SWERKIN_LEARNED names \"\(folder.url.path)/none.json\", which is no file of swerkin learn: "),
            child.output)
    }

    func testATestThatPassesIsNotRetried() throws {
        let child = try ChildRun(
            ["SwerkinTests.SampleFlows/testPassing_smoke"],
            environment: [SampleFlows.failing: "1", "SWERKIN_RETRIES": "2", "SWERKIN_REPORT": folder.url.path])
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertTrue(child.output.contains("✓ SampleFlows.testPassing_smoke"), child.output)
        XCTAssertEqual(try report().tests.map(\.outcome), [.passed])
    }
}
#endif

final class RetryLimitsTests: XCTestCase {
    private func retries(_ text: String, of name: String = "ShopFlows.testPaying", tags: [TestTag] = []) -> Int {
        RetryLimits(text).retries(of: name, classTags: tags)
    }

    func testTheNumberAloneIsForEveryTest() {
        XCTAssertEqual(retries("2"), 2)
        XCTAssertEqual(retries(""), 0)
        XCTAssertEqual(retries("1, 3"), 3)
    }

    func testATagWithANumberIsForTheTestsThatHaveIt() {
        XCTAssertEqual(retries("network=3"), 0)
        XCTAssertEqual(retries("1,Network = 3", tags: [TestTag(rawValue: "network")]), 3)
        XCTAssertEqual(retries("1,network=3", of: "ShopFlows.testPaying_network"), 3)
        XCTAssertEqual(retries("2,network=0", of: "ShopFlows.testPayingNetwork"), 0)
        XCTAssertEqual(retries("1,network=0,smoke=2", tags: [.smoke, TestTag(rawValue: "network")]), 2)
        XCTAssertEqual(retries("1,all=4"), 4)
    }

    func testWhatIsNeitherIsLeftOutAndReported() {
        let limits = RetryLimits("2,often,network=,=3,10,-1,a=b=1")
        XCTAssertEqual(limits.retries(of: "a", classTags: []), 2)
        XCTAssertEqual(
            limits.problems,
            ["often", "network=", "=3", "10", "-1", "a=b=1"].map {
                "SWERKIN_RETRIES has “\($0)”, which is no number from 0 to 9 and no tag with one, such as network=2; it is left out."
            })
        let environment = SwerkinEnvironment(variables: ["SWERKIN_RETRIES": "x", "SWERKIN_FLAKY": "maybe"])
        XCTAssertEqual(
            environment.problems,
            RetryLimits("x").problems + [
                "SWERKIN_FLAKY=maybe is unknown, so flaky tests fail; known are fail, allow."
            ])
    }
}
