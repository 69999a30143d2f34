import Foundation
import SwerkinRecords

/// A record as a report needs it, read and parsed once.
struct ParsedRecord {
    /// The outcome of the test.
    let record: RunRecord
    /// The part that an overview shows beside the outcome.
    let digest: RecordDigest
    /// The content of the test's page, or nil if the page does not show this record.
    let attempt: Attempt?
    /// The events for the maps; empty if there are no maps.
    let traces: [FlowTrace]
    /// The folder with the pictures and texts of the record, or nil if the run is kept elsewhere.
    let folder: RecordFolder?

    /// Reads a record of a run; O(bytes).
    ///
    /// - Parameters:
    ///   - name: The name of the record in its run.
    ///   - source: The run.
    ///   - hasMaps: Whether the report has maps that show it.
    ///   - hasPage: Whether the page of the test with a name shows it.
    /// - Throws: `ReportError` if it can't be read.
    init(
        _ name: String, of source: any RunSource, hasMaps: Bool, hasPage: (String) -> Bool
    ) throws(ReportError) {
        let (content, path) = (try source.content(of: name), source.path(of: name))
        var (digest, attempt, isFirst) = (RecordDigest(), AttemptBuilder?.none, true)
        var traces = hasMaps ? TraceBuilders() : nil
        record = RunRecord(name: name.withoutExtension, file: path, content: content) { line in
            if isFirst, hasPage(line.flow) { attempt = AttemptBuilder() }
            isFirst = false
            digest.add(line)
            attempt?.add(line)
            traces?.add(line)
        }
        (self.digest, self.attempt) = (digest, attempt?.attempt)
        self.traces = traces?.traces(record: path) ?? []
        folder = source as? RecordFolder
    }
}

extension String {
    /// A record's name without the extension of its file.
    fileprivate var withoutExtension: String {
        hasSuffix(".\(RunRecord.pathExtension)") ? String(dropLast(RunRecord.pathExtension.count + 1)) : self
    }
}

/// The records of a run, each read once.
struct RunOutline {
    /// The records by their paths.
    private(set) var records: [String: ParsedRecord] = [:]
    /// The run's folders, for a merged report.
    private(set) var folders: [ReportFolder] = []
    /// The time at which its first test began, or nil if no record has one.
    private(set) var began: Date?
    /// The results, for the runs after it.
    private(set) var results = RunResults()

    /// Reads all records, one after another.
    ///
    /// O(bytes). Keeps the rows of those records that a page shows, and of the others only the data of an overview.
    ///
    /// - Parameters:
    ///   - sources: The folders of the run.
    ///   - hasMaps: Whether the report has maps that show it.
    ///   - hasPage: Whether the page of the test with a name shows its records.
    /// - Throws: `ReportError` if a record can't be read.
    init(
        _ sources: [any RunSource], hasMaps: Bool = false, hasPage: (String) -> Bool
    ) throws(ReportError) {
        for source in sources {
            var records: [RunRecord] = []
            for name in try source.recordNames() {
                let parsed = try ParsedRecord(name, of: source, hasMaps: hasMaps, hasPage: hasPage)
                add(parsed)
                records.append(parsed.record)
            }
            folders.append(ReportFolder(path: source.path, records: records))
        }
    }

    private mutating func add(_ parsed: ParsedRecord) {
        records[parsed.record.file] = parsed
        began = [began, parsed.record.began].compactMap { $0 }.min()
        results.add(parsed.record)
    }

    /// The records of a test in the order of its attempts.
    func attempts(at test: MergedTest) -> [ParsedRecord] {
        test.sources.map(\.record).sorted { ($0.run, $0.attempt, $0.file) < ($1.run, $1.attempt, $1.file) }
            .compactMap { records[$0.file] }
    }
}

/// The part of a record that an overview shows beside its outcome.
struct RecordDigest {
    /// The tags of the test.
    private(set) var tags: [String] = []
    /// The number of steps that are not within others.
    private(set) var stepCount = 0
    /// The number of detours.
    private(set) var detourCount = 0
    /// The cause of the failure, or nil if there is none.
    private(set) var cause: FailureCause?
    /// The words of steps, without repetitions.
    private(set) var words: Set<String> = []
    private var failedSegment: FailureCause.Segment?

    mutating func add(_ line: RecordLine) {
        switch line.event {
        case .testStarted(let start): tags = start.tags
        case .stepFinished(let step, let end): finish(step, end)
        case .detour:
            detourCount += 1
            failedSegment = nil
        case .segmentFinished(let segment, let end):
            failedSegment = end.outcome == .failed ? FailureCause.Segment(segment) : nil
        case .failure(let failure): cause = FailureCause(failure, in: failedSegment)
        default: break
        }
    }

    private mutating func finish(_ step: StepEvent, _ end: EventEnd) {
        words.insert(step.step)
        guard step.depth == 0 else { return }
        stepCount += 1
        // The segment belongs to a navigation that has ended.
        if end.outcome == .passed { failedSegment = nil }
    }
}

/// The outcomes of tests in earlier runs.
struct EarlierRuns {
    /// A run with the outcomes of its tests.
    struct Run {
        /// The path.
        let name: String
        /// The time at which it began, or nil if its records have none.
        let began: Date?
        fileprivate let outcomes: [String: (outcome: MergedTest.Outcome, seconds: Double)]
    }

    /// The record of a test that passed.
    struct Passed {
        /// The path of the run.
        let run: String
        let record: ParsedRecord
    }

    /// The runs, the oldest first.
    private(set) var runs: [Run] = []
    /// The failures of their tests.
    private(set) var failures = FailureHistory()
    /// The faults of their records.
    var faults: [RecordFault] { failures.faults }
    private var passed: [String: Passed] = [:]

    /// Reads runs, the oldest first.
    ///
    /// Throws `ReportError` if a record can't be read. O(bytes). Keeps the rows of one record of each of some tests, those that failed
    /// later, and is ready to compare them.
    init(_ sources: [any RunSource], comparing tests: Set<String>) throws(ReportError) {
        for source in sources {
            let outline = try RunOutline([source], hasPage: tests.contains)
            failures.add(outline.results)
            var outcomes: [String: (outcome: MergedTest.Outcome, seconds: Double)] = [:]
            for test in MergedReport(outline.folders).tests where test.outcome != .missing {
                outcomes[test.name] = (test.outcome, test.seconds)
                let last = test.sources.map(\.record).last { [.passed, .flaky].contains($0.outcome) }
                guard tests.contains(test.name), let record = last.flatMap({ outline.records[$0.file] }) else {
                    continue
                }
                passed[test.name] = Passed(run: source.path, record: record)
            }
            runs.append(Run(name: source.path, began: outline.began, outcomes: outcomes))
        }
    }

    /// The outcome of a test in each run; nil if it did not run in it.
    func entries(of test: String) -> [(outcome: MergedTest.Outcome, seconds: Double)?] {
        runs.map { $0.outcomes[test] }
    }

    /// The record of the last run in which a test passed that is compared, or nil if it never did.
    func lastPassed(_ test: String) -> Passed? { passed[test] }

    /// The tests of the last run that are not in this one, in the order of their names.
    func gone(from results: ReportResults) -> [String] {
        (runs.last?.outcomes.keys.sorted() ?? []).filter { results.positions[$0] == nil }
    }
}
