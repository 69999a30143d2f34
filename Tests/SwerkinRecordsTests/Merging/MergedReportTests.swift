import SwerkinRecords
import XCTest

final class MergedReportTests: XCTestCase {
    private let trial = ReportTrial()

    override func tearDown() { trial.remove() }

    private func report(_ folders: [String: [String: String]]) throws -> MergedReport {
        for (folder, records) in folders {
            try trial.write(Dictionary(uniqueKeysWithValues: records.map { ("\(folder)/\($0).jsonl", $1) }))
        }
        return MergedReport(try folders.keys.sorted().map { try ReportFolder(path: trial.path($0)) })
    }

    private func problems(_ report: MergedReport) -> [String] { report.problems.map { trial.shortened("\($0)") } }

    func testATestCountsInTheShardThatRunsIt() throws {
        let report = try report([
            "1": [
                "a": SampleRecord.passed("A.a", .init(1, of: 2)),
                "b": SampleRecord.skipped("A.b", .init(1, of: 2, owner: 2)),
            ],
            "2": [
                "a": SampleRecord.skipped("A.a", .init(2, of: 2, owner: 1)),
                "b": SampleRecord.failed("A.b", .init(2, of: 2)),
            ],
        ])
        XCTAssertEqual(report.tests.map(\.name), ["Shop.A.a", "Shop.A.b"])
        XCTAssertEqual(report.tests.map(\.outcome), [.passed, .failed])
        XCTAssertEqual(report.shards.map(\.shards), [["1/2"], ["2/2"]])
        XCTAssertEqual(report.shards.map(\.passed), [1, 0])
        XCTAssertEqual(report.shards.map(\.failed), [0, 1])
        XCTAssertEqual(report.shards.map(\.skipped), [0, 0])
        XCTAssertEqual(report.total.seconds, 2)
        XCTAssertEqual(report.problems, [])
        XCTAssertFalse(report.isSuccess)
    }

    func testAPassAfterAFailureIsFlakyAndNowherePassed() throws {
        let report = try report([
            "1": [
                "a": SampleRecord.attempt(1, "A.a", "failed"), "a-2": SampleRecord.attempt(2, "A.a", "flaky"),
                "b": SampleRecord.passed("A.b"),
            ]
        ])
        XCTAssertEqual(report.tests.map(\.outcome), [.flaky, .passed])
        XCTAssertEqual([report.total.passed, report.total.flaky, report.total.failed], [1, 1, 0])
        XCTAssertEqual(report.failures, [])
        XCTAssertEqual(report.flaky.map(\.test), ["Shop.A.a"])
        XCTAssertFalse(report.isSuccess)
        XCTAssertTrue(SummaryText(report).text.contains("⚠ Shop.A.a is flaky: a later attempt passed\n"))
        XCTAssertTrue(report.junit.contains(#" tests="2" failures="1" errors="0" skipped="0""#), report.junit)
        XCTAssertTrue(report.junit.contains(#"type="flaky">"#), report.junit)
        XCTAssertEqual(report.durations.seconds["Shop.A.a"], 2)
    }

    func testAFlakyTestIsSkippedForServersIfItIsAllowed() throws {
        try trial.write([
            "1/a.jsonl": SampleRecord.attempt(1, "A.a", "failed"),
            "1/a-2.jsonl": SampleRecord.attempt(2, "A.a", "flaky"),
        ])
        let report = MergedReport(try trial.folders("1"), allowingFlaky: true)
        XCTAssertTrue(report.isSuccess)
        XCTAssertEqual([report.total.passed, report.total.flaky], [0, 1])
        XCTAssertTrue(report.junit.contains(#" tests="1" failures="0" errors="0" skipped="1""#), report.junit)
        XCTAssertTrue(
            report.junit.contains("<skipped message=\"flaky: it failed, and a later attempt passed\"/>"), report.junit)
    }

    func testAFailureIsComparedWithEarlierRuns() throws {
        var files = ["now/a.jsonl": SampleRecord.failed("A.a"), "now/b.jsonl": SampleRecord.failed("A.b")]
        let earlier = [
            SampleRecord.failed("A.a"), SampleRecord.failed("A.a").replacingOccurrences(of: "totals", with: "sums"),
            SampleRecord.failed("A.a").replacingOccurrences(of: "ISee(total)", with: "ISee(sum)"),
            SampleRecord.passed("A.a"), SampleRecord.skipped("A.a"),
            SampleRecord.skipped("A.a", .init(1, of: 2, owner: 2)),
        ]
        for (number, record) in earlier.enumerated() { files["\(number)/a.jsonl"] = record }
        try trial.write(files)
        let history = try FailureHistory(RecordFolder.distinct(earlier.indices.map { trial.path("\($0)") }))
        let report = MergedReport(try trial.folders("now"), history: history)
        XCTAssertEqual(report.failures.map { $0.history?.runs }, [4, 0])
        XCTAssertEqual(report.failures.map { $0.history?.failures }, [2, 0])
        XCTAssertEqual(
            report.failures.compactMap(\.history).map(\.description),
            ["it failed with the same message in 2 of 4 earlier runs", "it did not run in any earlier run"])
        XCTAssertTrue(
            SummaryText(report).text.contains("  it failed with the same message in 2 of 4 earlier runs\n"),
            SummaryText(report).text)
        XCTAssertNil(MergedReport(try trial.folders("now")).failures[0].history)
        let first = MergedReport(
            try trial.folders("now"), history: try FailureHistory(RecordFolder.distinct([trial.path("3")])))
        XCTAssertEqual(first.failures[0].history?.description, "it did not fail like this in the earlier run")
        XCTAssertThrowsError(try FailureHistory(RecordFolder.distinct([trial.path("0"), trial.path("0")])))
    }

    func testHowLongAStepHasWaitedMakesNoOtherMessage() {
        let failures = ["2 s", "2.01 s"].map {
            RunResults.Failure(test: "A.a", message: "there is no button (waited \($0)).\nAn alert is open.")
        }
        XCTAssertEqual(failures.map(\.message), Array(repeating: "there is no button.", count: 2))
    }

    func testABrokenEarlierRecordCountsAsFarAsItCanBeRead() throws {
        try trial.write([
            "now/a.jsonl": SampleRecord.failed("A.a"),
            "0/a.jsonl": SampleRecord.failed("A.a").split(separator: "\n").dropLast().joined(separator: "\n") + "\n{",
        ])
        let history = try FailureHistory(RecordFolder.distinct([trial.path("0")]))
        XCTAssertEqual(history.faults.map(\.line), [4])
        let report = MergedReport(try trial.folders("now"), history: history)
        XCTAssertEqual(report.failures[0].history, history.occurrences(of: report.failures[0]))
        XCTAssertEqual(report.failures[0].history?.failures, 1)
    }

    func testAttemptsBelongToTheirOwnRunOfTheTest() throws {
        let report = try report([
            "1": [
                "a": SampleRecord.attempt(1, "A.a", "passed"), "a-2": SampleRecord.attempt(1, "A.a", "failed", run: 2),
                "a-3": SampleRecord.attempt(2, "A.a", "flaky", run: 2),
                "b": SampleRecord.attempt(1, "A.b", "failed"), "b-2": SampleRecord.attempt(1, "A.b", "passed", run: 2),
                "c": SampleRecord.attempt(1, "A.c", "failed"), "c-2": SampleRecord.attempt(2, "A.c", "failed"),
                "d": SampleRecord.attempt(1, "A.d", "failed"), "d-2": SampleRecord.attempt(2, "A.d", "skipped"),
            ]
        ])
        XCTAssertEqual(report.tests.map(\.outcome), [.flaky, .failed, .failed, .failed])
    }

    func testAttemptsOfWhichSomeAreMissingOrThereTwiceUndoNoFailure() throws {
        let report = try report([
            "1": [
                "a": SampleRecord.attempt(2, "A.a", "flaky"),
                "b": SampleRecord.attempt(1, "A.b", "failed"), "b-2": SampleRecord.attempt(3, "A.b", "flaky"),
                "c": SampleRecord.attempt(1, "A.c", "failed"), "c-2": SampleRecord.attempt(1, "A.c", "passed"),
                "d": SampleRecord.attempt(1, "A.d", "failed"), "d-2": SampleRecord.attempt(2, "A.d", "passed"),
            ]
        ])
        XCTAssertEqual(report.tests.map(\.outcome), [.flaky, .failed, .failed, .flaky])
    }

    func testTheDurationsAreThoseOfTheTestsThatRan() throws {
        let report = try report([
            "1": [
                "a": SampleRecord.passed("A.a", elapsed: 0.5), "a-2": SampleRecord.passed("A.a", elapsed: 0.25),
                "b": SampleRecord.failed("A.b"), "c": SampleRecord.skipped("A.c"), "d": SampleRecord.unfinished("A.d"),
            ]
        ])
        XCTAssertEqual(report.durations.seconds, ["Shop.A.a": 0.75, "Shop.A.b": 1.5])
        XCTAssertEqual(report.total.tests, 4)
    }

    func testATestThatIsSkippedForAnotherReasonIsSkippedAndNotMissing() throws {
        let report = try report([
            "1": ["a": SampleRecord.skipped("A.a", .init(1, of: 2, owner: 2))],
            "2": ["a": SampleRecord.skipped("A.a", .init(2, of: 2))],
        ])
        XCTAssertEqual(report.tests.map(\.outcome), [.skipped])
        XCTAssertEqual(report.tests[0].skipReason, "A.a is left out.")
        XCTAssertTrue(report.isSuccess)
    }

    func testATestThatRanInNoShardIsReported() throws {
        let report = try report([
            "1": ["a": SampleRecord.skipped("A.a", .init(1, of: 2, owner: 2))],
            "2": ["a": SampleRecord.skipped("A.a", .init(2, of: 2, owner: 1))],
        ])
        XCTAssertEqual(
            problems(report),
            [
                "Shop.A.a ran in no shard; it was left to the shards 1, 2, as these did not have the same durations file."
            ])
        XCTAssertEqual(report.tests.map(\.outcome), [.missing])
        XCTAssertFalse(report.isSuccess)
    }

    func testATestThatRanInTwoShardsIsReportedAndItsDurationIsThatOfOneRun() throws {
        let report = try report([
            "1": ["a": SampleRecord.passed("A.a", .init(1, of: 2), elapsed: 1)],
            "2": ["a": SampleRecord.passed("A.a", .init(2, of: 2), elapsed: 2)],
        ])
        XCTAssertEqual(
            problems(report),
            [
                "Shop.A.a ran 2 times: in 1, 2. Give all shards the same durations file, and each a folder of its own."
            ])
        XCTAssertEqual(report.durations.seconds, ["Shop.A.a": 1.5])
    }

    func testAShardWhoseFolderIsMissingIsReported() throws {
        let report = try report([
            "1": [
                "a": SampleRecord.skipped("A.a", .init(1, of: 3, owner: 3)),
                "b": SampleRecord.passed("A.b", .init(1, of: 3)),
            ]
        ])
        XCTAssertEqual(
            problems(report),
            [
                "There are no records of the shards 2, 3 of 3. Name their folders too.",
                "Shop.A.a ran in no shard; it belongs to shard 3.",
            ])
    }

    func testFoldersOfDifferentRunsAreReported() throws {
        let report = try report([
            "1": ["a": SampleRecord.passed("A.a", .init(1, of: 2))],
            "2": ["b": SampleRecord.passed("A.b", .init(2, of: 3))],
        ])
        XCTAssertEqual(
            problems(report),
            ["The folders are of runs with different numbers of shards: 2, 3. Merge those of one run."])
    }

    func testATestThatDidNotFinishFailedInItsLastStep() throws {
        let report = try report(["1": ["a": SampleRecord.unfinished("A.a"), "b": ""]])
        XCTAssertEqual(report.tests.map(\.outcome), [.failed, .failed])
        XCTAssertEqual(
            report.failures.map(\.message),
            [
                "The test did not finish: its process crashed or was ended. The last step that began was When ITouch(pay).",
                "The test did not finish: its process crashed or was ended before the first step.",
            ])
        XCTAssertEqual(report.failures.map(\.line), [11, nil])
        XCTAssertEqual(report.faults.count, 1)
    }

    func testAFailureOutsideStepsSendsToTheOutput() throws {
        let record = SampleRecord.passed("A.a").replacingOccurrences(of: "\"passed\"", with: "\"failed\"")
        XCTAssertEqual(
            try report(["1": ["a": record]]).failures.map(\.message),
            ["The test failed outside its steps; the output of its run says how."])
    }
}
