extension ShardingError: CustomStringConvertible {
    /// The problem and the remedy, in two sentences.
    public var description: String {
        switch self {
        case .malformedShard(let text):
            "SWERKIN_SHARD=\(text) does not name a shard. Write its number and the number of shards, as in 2/5 for"
                + " the second of five."
        case .unreadableDurations(let file, let problem):
            "SWERKIN_DURATIONS names the file \(file), which cannot be read: \(problem). "
                + "Name a durations.json of swerkin merge, or leave SWERKIN_DURATIONS out."
        case .malformedDurations(let file, let problem):
            "\(file) is not a file of durations: \(problem). \(Self.advice)"
        case .unknownVersion(let file, let version):
            "\(file) has version \(version), and this Swerkin reads version \(RecordedDurations.version). \(Self.advice)"
        case .impossibleDuration(let file, let test, let seconds):
            "\(file) says that \(test) takes \(seconds) seconds. \(Self.advice)"
        }
    }

    private static let advice = "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out."
}
