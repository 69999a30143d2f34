/// Why tests cannot be dealt out to shards.
public enum ShardingError: Error, Hashable, Sendable {
    /// The text does not name a shard.
    case malformedShard(String)
    /// The file with durations cannot be read: why.
    case unreadableDurations(file: String, problem: String)
    /// What stands in a file is not what a file of durations has: what is wrong, where that is known.
    case malformedDurations(file: String, problem: String)
    /// The file is of a version that this reader does not know.
    case unknownVersion(file: String, version: Int)
    /// A duration that no test can have taken.
    case impossibleDuration(file: String, test: String, seconds: Double)
}
