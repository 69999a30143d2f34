import Foundation
import SwerkinRecords

/// The input of a report.
package struct ReportSources {
    /// The folders and runs of the run that is reported: its shards.
    package var runs: [any RunSource]
    /// The runs before it, the oldest first.
    package var earlier: [any RunSource]
    /// The models of the app, in order of preference.
    package var models: [ReportModel]
    /// The quarantine, whose tests fail nothing.
    package var quarantine: Quarantine
    /// True if flaky tests don't fail the run.
    package var allowsFlaky: Bool
    /// The heading.
    package var title: String

    /// Creates the input of a report.
    package init(
        runs: [any RunSource], earlier: [any RunSource] = [], models: [ReportModel] = [],
        quarantine: Quarantine = Quarantine(), allowsFlaky: Bool = false, title: String = "Report"
    ) {
        (self.runs, self.earlier, self.models) = (runs, earlier, models)
        (self.quarantine, self.allowsFlaky, self.title) = (quarantine, allowsFlaky, title)
    }
}

/// A record of a run, which is read when it is needed.
struct SourceRecord {
    let source: any RunSource
    /// The name in the run.
    let name: String

    /// The content; throws `ReportError` if it can't be read.
    func content() throws(ReportError) -> Data { try source.content(of: name) }

    /// The path, as merged reports name it.
    var path: String { source.path(of: name) }
}

/// The tests of a run and their outcomes, without their steps.
struct RunOutline {
    /// The merged report of the run's folders.
    let report: MergedReport
    /// The place of each record, by its path.
    private(set) var places: [String: SourceRecord] = [:]
    /// The digest of each record, by its path.
    private(set) var digests: [String: RecordDigest] = [:]
    /// The time at which its first test began, or nil if no record has one.
    private(set) var began: Date?
    /// The results, for the runs after it.
    private(set) var results = RunResults()

    /// Reads all records once, one after another, and keeps of each only the data of an overview.
    ///
    /// Throws `ReportError` if a record can't be read. O(bytes).
    init(
        _ sources: [any RunSource], quarantine: Quarantine = Quarantine(), allowsFlaky: Bool = false,
        history: FailureHistory? = nil
    ) throws(ReportError) {
        var folders: [ReportFolder] = []
        for source in sources {
            var records: [RunRecord] = []
            for name in try source.recordNames() {
                let place = SourceRecord(source: source, name: name)
                var digest = RecordDigest()
                let record = RunRecord(
                    outlineOf: try place.content(), name: name.withoutExtension, file: place.path
                ) { digest.add($0) }
                records.append(record)
                began = [began, record.began].compactMap { $0 }.min()
                results.add(record)
                places[place.path] = place
                digests[place.path] = digest
            }
            folders.append(ReportFolder(path: source.path, records: records))
        }
        report = MergedReport(folders, allowingFlaky: allowsFlaky, quarantine: quarantine, history: history)
    }
}

extension MergedTest {
    /// The records of the test in the order of its attempts.
    var attempts: [RunRecord] {
        sources.map(\.record).sorted { ($0.run, $0.attempt, $0.file) < ($1.run, $1.attempt, $1.file) }
    }
}

extension String {
    /// A record's name without the extension of its file.
    fileprivate var withoutExtension: String {
        hasSuffix(".\(RunRecord.pathExtension)") ? String(dropLast(RunRecord.pathExtension.count + 1)) : self
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
        case "testStarted": tags = line.tags ?? []
        case "stepFinished": finish(line)
        case "detour":
            detourCount += 1
            failedSegment = nil
        case "segmentFinished":
            failedSegment = line.outcome == .failed ? FailureCause.Segment(line) : nil
        case "failure": cause = FailureCause(line, in: failedSegment)
        default: break
        }
    }

    private mutating func finish(_ line: RecordLine) {
        if line.depth == 0 { stepCount += 1 }
        if let step = line.step { words.insert(step) }
        // The segment belongs to a navigation that has ended.
        if line.depth == 0, line.outcome == .passed { failedSegment = nil }
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
        let record: RunRecord
        let place: SourceRecord
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
    /// Throws `ReportError` if a record can't be read. O(bytes).
    init(_ sources: [any RunSource]) throws(ReportError) {
        for source in sources {
            let outline = try RunOutline([source])
            failures.add(outline.results)
            var outcomes: [String: (outcome: MergedTest.Outcome, seconds: Double)] = [:]
            for test in outline.report.tests where test.outcome != .missing {
                outcomes[test.name] = (test.outcome, test.seconds)
                let records = test.sources.map(\.record)
                guard let last = records.last(where: { [.passed, .flaky].contains($0.outcome) }),
                    let place = outline.places[last.file]
                else { continue }
                passed[test.name] = Passed(run: source.path, record: last, place: place)
            }
            runs.append(Run(name: source.path, began: outline.began, outcomes: outcomes))
        }
    }

    /// The outcome of a test in each run; nil if it did not run in it.
    func entries(of test: String) -> [(outcome: MergedTest.Outcome, seconds: Double)?] {
        runs.map { $0.outcomes[test] }
    }

    /// The record of the last run in which a test passed, or nil if it never did.
    func lastPassed(_ test: String) -> Passed? { passed[test] }

    /// The tests of the last run that are not in this one, in the order of their names.
    func gone(from results: ReportResults) -> [String] {
        (runs.last?.outcomes.keys.sorted() ?? []).filter { results.positions[$0] == nil }
    }
}
