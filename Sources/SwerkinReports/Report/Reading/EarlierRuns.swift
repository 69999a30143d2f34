import Foundation
import SwerkinRecords

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
