/// The difference between a driver and a check's demand.
public struct ConformanceFailure: Error, Hashable, Sendable {
    /// The check's name.
    public var check: String
    /// The topic of the check.
    public var topic: ConformanceTopic
    /// The demand, in words.
    public var wanted: String
    /// The observation instead, in words.
    public var seen: String
}

extension ConformanceFailure: CustomStringConvertible {
    /// The failure in words, on one line for each of claim, demand and observation.
    public var description: String {
        """
        The driver does not conform (\(topic.rawValue)): \(check).
        Wanted: \(wanted)
        Seen: \(seen)
        """
    }
}

/// The difference between a check's demand and its observation.
struct ConformanceMismatch: Error {
    let wanted: String
    let seen: String
}
