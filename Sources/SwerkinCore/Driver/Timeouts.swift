/// The timeouts of steps.
public struct Timeouts: Hashable, Sendable {
    /// For actions and for steps whose name contains "wait".
    public var waiting: Duration
    /// For steps that say what should be.
    public var validation: Duration

    /// Makes timeouts.
    public init(waiting: Duration = .seconds(2), validation: Duration = .seconds(2)) {
        self.waiting = waiting
        self.validation = validation
    }
}
