/// What a driver does otherwise than a check demands.
public struct ConformanceFailure: Error, Hashable, Sendable {
    /// The check's name.
    public var check: String
    /// What the check is about.
    public var topic: ConformanceTopic
    /// What was wanted, in words.
    public var wanted: String
    /// What was seen instead, in words.
    public var seen: String
}

extension ConformanceFailure: CustomStringConvertible {
    /// The failure for people, on one line for each of what was demanded, wanted and seen.
    public var description: String {
        """
        The driver does not conform (\(topic.rawValue)): \(check).
        Wanted: \(wanted)
        Seen: \(seen)
        """
    }
}

/// What a check saw instead of what it wanted.
struct ConformanceMismatch: Error {
    let wanted: String
    let seen: String
}
