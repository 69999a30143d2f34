import SwerkinRecords
import TestSupport
import XCTest

@testable import SwerkinReports

final class MachineFormatTests: XCTestCase {
    private let trial = ReportTrial()

    override func setUpWithError() throws {
        try super.setUpWithError()
        try ShopRun.write(to: trial)
    }

    override func tearDown() {
        trial.remove()
        super.tearDown()
    }

    func testEveryFormatHasAllTestsWithTheirOutcomes() throws {
        try trial.report("run")
        for name in ["junit.xml", "ctrf.json", "summary.md", "report.json"] {
            XCTAssertNil(GoldenFile(name).difference(from: try trial.text("out/\(name)")), name)
        }
    }

    func testARetriedTestIsAFlakyFailureInJUnitAndPassedAndFlakyInCTRF() throws {
        let report = try trial.report("run")
        XCTAssertTrue(report.junit.contains("<flakyFailure message=\"When ITouchButton(pay) failed"), report.junit)
        XCTAssertTrue(report.junit.contains(#"tests="5" failures="2" errors="0" skipped="1""#), report.junit)
        let ctrf = String(decoding: report.ctrf, as: UTF8.self)
        XCTAssertTrue(ctrf.contains(#""rawStatus": "flaky""#), ctrf)
        XCTAssertTrue(ctrf.contains(#""flaky": true"#), ctrf)
    }

    func testATestThatFailedTwiceHasOneFailureAndOneRerun() throws {
        let second = ShopRun.record(
            "PayFlows.testPaying", [ShopRun.failure("When ITouchButton(pay) failed: again."), ShopRun.end("failed")],
            attempt: 2)
        try trial.write(["run/d-2.jsonl": second])
        let report = try trial.report("run")
        XCTAssertEqual(report.junit.matches(of: /<rerunFailure/).count, 1)
        XCTAssertEqual(report.junit.matches(of: /<failure/).count, 3)
    }

    func testWhatIsInQuarantineIsPardonedEverywhere() throws {
        let entry = #"{"flow":"ShopFlows.CartFlows.testCart","owner":"ada","reason":"x","expires":"2999-01-01"}"#
        let quarantine = try Quarantine(json: Data(#"{"version":1,"entries":[\#(entry)]}"#.utf8))
        let report = try trial.report("run", quarantine: quarantine)
        XCTAssertTrue(report.junit.contains("<skipped message=\"in quarantine: it failed\"/>"), report.junit)
        XCTAssertTrue(try trial.text("out/index.html").contains(#""o":"quarantined""#))
        XCTAssertTrue(String(decoding: report.ctrf, as: UTF8.self).contains(#""rawStatus": "quarantined""#))
    }

    func testTestsThatFailAlikeInTheSameSegmentHaveOneCause() throws {
        let results = try trial.report("run").results
        XCTAssertEqual(results.causes.map(\.sentence), ["there is no cart.", "there is no button."])
        XCTAssertEqual(results.causes.map { $0.segment?.description }, ["Home → Cart (Cart)", nil])
        XCTAssertEqual(results.testsByCause, [[1, 2], [4]])
    }
}
