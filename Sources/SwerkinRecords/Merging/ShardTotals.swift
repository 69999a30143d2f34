/// The number of tests in a folder, and their duration.
public struct ShardTotals: Hashable, Sendable, Codable {
    /// The path of the folder, as given; nil for the sum of all.
    public let folder: String?
    /// The shards that wrote to it, as in `2/5`; empty without shards.
    public let shards: [String]
    /// The tests that belong to it.
    public let tests: Int
    /// Those that passed.
    public let passed: Int
    /// Those that failed, or did not finish.
    public let failed: Int
    /// Those that passed after an attempt at them had failed.
    public let flaky: Int
    /// Those that were skipped, except because they belong to another shard.
    public let skipped: Int
    /// Their duration together, in seconds.
    public let seconds: Double

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
