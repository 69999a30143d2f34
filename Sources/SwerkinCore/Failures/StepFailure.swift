/// The failure of a step: facts, which ``message`` puts into words.
public struct StepFailure: Error {
    /// The reason of the failure.
    public var reason: any FailureReason
    /// The attempts before it, in order; each a short sentence without a full stop.
    public var attempts: [String]
    /// The steps around the failure, innermost first, without the outermost.
    public var path: [StepRecord] = []

    /// Makes a failure.
    public init(_ reason: some FailureReason, attempts: [String] = []) {
        self.reason = reason
        self.attempts = attempts
    }
}
