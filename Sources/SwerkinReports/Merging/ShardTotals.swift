/// How many tests a folder's run had, and how long they took.
public struct ShardTotals: Hashable, Sendable, Codable {
    /// The path of the folder, as it was given; nil for all together.
    public let folder: String?
    /// The shards that wrote to it, as in `2/5`; none where there were no shards.
    public let shards: [String]
    /// The tests that fell to it.
    public let tests: Int
    /// Those that passed.
    public let passed: Int
    /// Those that failed, or did not finish.
    public let failed: Int
    /// Those that were skipped for another reason than that they fall to another shard.
    public let skipped: Int
    /// How long they took together, in seconds.
    public let seconds: Double

    init(folder: String?, shards: [String], tests: [MergedTest]) {
        func count(_ outcome: MergedTest.Outcome) -> Int { tests.count { $0.outcome == outcome } }
        self.folder = folder
        self.shards = shards
        self.tests = tests.count
        passed = count(.passed)
        failed = count(.failed)
        skipped = count(.skipped)
        seconds = tests.reduce(0) { $0 + $1.seconds }.roundedToMilliseconds
    }
}

extension Double {
    /// Seconds as they are written.
    var roundedToMilliseconds: Double { (self * 1000).rounded() / 1000 }
}
