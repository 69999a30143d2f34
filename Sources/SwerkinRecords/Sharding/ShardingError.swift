/// The reason why tests cannot be assigned to shards.
public enum ShardingError: Error, Hashable, Sendable {
    /// The text does not name a shard.
    case malformedShard(String)
    /// The file with durations cannot be read, for this reason.
    case unreadableDurations(file: String, problem: String)
    /// The content of a file of durations violates the format; with the problem, if known.
    case malformedDurations(file: String, problem: String)
    /// The file is of an unknown version.
    case unknownVersion(file: String, version: Int)
    /// A duration that no test can have taken.
    case impossibleDuration(file: String, test: String, seconds: Double)
}
