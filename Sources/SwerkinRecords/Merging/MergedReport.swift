/// The report of a whole run, merged from the reports of its shards.
package struct MergedReport: Sendable {
    /// The tests, in the order of their names.
    package let tests: [MergedTest]
    /// The totals of each folder, in the order of the arguments.
    package let shards: [ShardTotals]
    /// The totals of all folders.
    package let total: ShardTotals
    /// The rules of all tests with their checks in the whole run, in the order of the tests.
    package let rules: [RecordedRule]
    /// The problems of records.
    package let faults: [RecordFault]
    /// The problems of the distribution: those of shards first, then by the tests' names.
    package let problems: [DistributionProblem]
    /// The problems of the run that handed the tests to its workers, a sentence each; empty if no such run made the report.
    package var runProblems: [String] = []
    /// True if flaky tests don't fail the report.
    package let allowsFlaky: Bool
    /// The segments, screens and flows whose failures fail nothing as long as their entries hold.
    package let quarantine: Quarantine
    /// The failures of earlier runs, or nil if none are given.
    package var history: FailureHistory?

    /// Merges folders; flaky tests fail the report unless they are allowed, and tests that are in quarantine fail nothing.
    ///
    /// O(n log n) for n records.
    package init(
        _ folders: [ReportFolder], allowingFlaky allowsFlaky: Bool = false, quarantine: Quarantine = Quarantine(),
        history: FailureHistory? = nil
    ) {
        self.allowsFlaky = allowsFlaky
        self.quarantine = quarantine
        self.history = history
        let tests = Self.tests(in: folders)
        self.tests = tests
        shards = folders.map { Self.totals(of: $0, in: tests) }
        total = ShardTotals(folder: nil, shards: [], tests: tests)
        rules = RecordedRule.merged(tests.flatMap(\.sources).map(\.record.rules))
        faults = folders.flatMap(\.records).flatMap(\.faults)
        problems = Self.shardProblems(in: folders) + tests.compactMap(\.problem)
    }

    /// True if every test ran once, and none failed or is flaky but those that are pardoned.
    package var isSuccess: Bool {
        problems.isEmpty && runProblems.isEmpty
            && tests.allSatisfy { ![.failed, .flaky].contains($0.outcome) || pardon(of: $0) != nil }
    }

    /// The reason why a test that did not pass fails nothing, or nil if it passed, was skipped or fails the report.
    package func pardon(of test: MergedTest) -> String? {
        switch test.outcome {
        case .flaky where allowsFlaky: "flaky: it failed, and a later attempt passed"
        case .failed where quarantine.contains(flow: test.name): "in quarantine: it failed"
        case .flaky where quarantine.contains(flow: test.name): "in quarantine: it is flaky"
        default: nil
        }
    }

    /// The failures of tests that failed, in the order of their names.
    package var failures: [MergedFailure] { failures(of: .failed) }

    /// The failures of tests that passed in a later attempt, in the order of their names.
    package var flaky: [MergedFailure] { failures(of: .flaky) }

    private func failures(of outcome: MergedTest.Outcome) -> [MergedFailure] {
        tests.filter { $0.outcome == outcome }.flatMap(\.failures).map { failure in
            var failure = failure
            failure.history = history?.occurrences(of: failure)
            return failure
        }
    }

    /// The durations of finished tests, for the next division into shards.
    package var durations: RecordedDurations {
        let ran = tests.filter { [.passed, .failed, .flaky].contains($0.outcome) && !$0.isUnfinished }
        return RecordedDurations(
            Dictionary(uniqueKeysWithValues: ran.map { ($0.name, $0.seconds / Double($0.folders.count)) }))
    }

    private static func tests(in folders: [ReportFolder]) -> [MergedTest] {
        let sources = folders.flatMap { folder in
            folder.records.map { MergedTest.Source(folder: folder.path, record: $0) }
        }
        return Dictionary(grouping: sources, by: \.record.test)
            .map { name, sources in
                MergedTest(
                    name: name, sources: sources.filter(\.record.isAtHome),
                    elsewhere: sources.filter { !$0.record.isAtHome })
            }
            .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    }

    private static func totals(of folder: ReportFolder, in tests: [MergedTest]) -> ShardTotals {
        let shards = Set(folder.records.compactMap(\.shard).map { ShardKey(number: $0.number, count: $0.count) })
        return ShardTotals(
            folder: folder.path, shards: shards.sorted().map { "\($0.number)/\($0.count)" },
            tests: tests.compactMap { $0.part(from: folder.path) })
    }

    /// The greatest number of missing shards that are listed: a broken record may name any number.
    private static let longestList = 100

    private static func shardProblems(in folders: [ReportFolder]) -> [DistributionProblem] {
        let shards = folders.flatMap(\.records).compactMap(\.shard)
        let counts = Set(shards.map(\.count)).sorted()
        guard let count = counts.first else { return [] }
        guard counts.count == 1 else { return [.differentCounts(counts)] }
        let present = Set(shards.map(\.number))
        let missing = (1...count).lazy.filter { !present.contains($0) }.prefix(longestList)
        return missing.isEmpty ? [] : [.missingShards(Array(missing), count: count)]
    }

    /// A shard, in the order of its numbers.
    private struct ShardKey: Hashable, Comparable {
        let number: Int
        let count: Int

        static func < (first: ShardKey, second: ShardKey) -> Bool {
            (first.count, first.number) < (second.count, second.number)
        }
    }
}

extension MergedTest {
    /// The test with the runs from one folder alone, or nil if there are none.
    fileprivate func part(from folder: String) -> MergedTest? {
        let own = sources.filter { $0.folder == folder }
        return own.isEmpty ? nil : MergedTest(name: name, sources: own, elsewhere: [])
    }

    fileprivate var problem: DistributionProblem? {
        if sources.isEmpty {
            return .ranNowhere(test: name, owners: Set(elsewhere.compactMap { $0.record.shard?.owner }).sorted())
        }
        return folders.count > 1 ? .ranSeveralTimes(test: name, folders: folders) : nil
    }
}

/// The number of tests in a folder, and their duration.
package struct ShardTotals: Hashable, Sendable, Codable {
    /// The path of the folder, as given; nil for the sum of all.
    package let folder: String?
    /// The shards that wrote to it, as in `2/5`; empty without shards.
    package let shards: [String]
    /// The tests that belong to it.
    package let tests: Int
    /// Those that passed.
    package let passed: Int
    /// Those that failed, or did not finish.
    package let failed: Int
    /// Those that passed after an attempt at them had failed.
    package let flaky: Int
    /// Those that were skipped, except because they belong to another shard.
    package let skipped: Int
    /// Their duration together, in seconds.
    package let seconds: Double

    init(folder: String?, shards: [String], tests: [MergedTest]) {
        func count(_ outcome: MergedTest.Outcome) -> Int { tests.count { $0.outcome == outcome } }
        self.folder = folder
        self.shards = shards
        self.tests = tests.count
        passed = count(.passed)
        failed = count(.failed)
        flaky = count(.flaky)
        skipped = count(.skipped)
        seconds = tests.reduce(0) { $0 + $1.seconds }.roundedToMilliseconds
    }
}

extension Double {
    /// The seconds as they are written.
    var roundedToMilliseconds: Double { (self * 1000).rounded() / 1000 }
}

/// A problem with the distribution of tests to shards.
package enum DistributionProblem: Hashable, Sendable {
    /// The records are of runs with different numbers of shards.
    case differentCounts([Int])
    /// There are no records of these shards.
    case missingShards([Int], count: Int)
    /// Each shard left the test to another; the numbers of those that should have run it.
    case ranNowhere(test: String, owners: [Int])
    /// The test ran in several folders' runs.
    case ranSeveralTimes(test: String, folders: [String])
}

extension DistributionProblem: CustomStringConvertible {
    /// The problem and the remedy, as sentences.
    package var description: String {
        switch self {
        case .differentCounts(let counts):
            "The folders are of runs with different numbers of shards: \(Self.list(counts)). Merge those of one run."
        case .missingShards(let numbers, let count):
            numbers.count == 1
                ? "There are no records of shard \(Self.list(numbers)) of \(count). Name its folder too."
                : "There are no records of the shards \(Self.list(numbers)) of \(count). Name their folders too."
        case .ranNowhere(let test, let owners):
            owners.count == 1
                ? "\(test) ran in no shard; it belongs to shard \(Self.list(owners))."
                : "\(test) ran in no shard; it was left to the shards \(Self.list(owners)), as these did not have the same "
                    + "durations file."
        case .ranSeveralTimes(let test, let folders):
            "\(test) ran \(folders.count) times: in \(folders.joined(separator: ", ")). Give all shards the same durations "
                + "file, and each a folder of its own."
        }
    }

    private static func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ", ") }
}
