import SwerkinRecords

/// The shard that runs a test, seen from a shard.
struct ShardPlacement: Hashable, Sendable {
    /// The shard that the process is a part of.
    let shard: Shard
    /// The number of the shard that runs the test.
    let owner: Int

    /// The reason why the test is skipped here, as a sentence, or nil if it runs here.
    func reasonToSkip(testName: String) -> String? {
        guard owner != shard.number else { return nil }
        return "\(testName) runs in shard \(owner) of \(shard.count), and this is SWERKIN_SHARD=\(shard)."
    }
}
