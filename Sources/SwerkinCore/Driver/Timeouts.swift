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

/// The timeouts of tests that set none, by the driver: a simulator that starts cold takes longer than an app in the test's own process.
public struct UsualTimeouts: Hashable, Sendable {
    /// The longest time for a whole test, the launch included.
    public var test: Duration
    /// The longest time that actions and validations wait.
    public var waits: Timeouts

    /// Makes timeouts; the defaults are those of apps in the test's own process and of pages.
    public init(test: Duration = .seconds(60), waits: Timeouts = Timeouts()) {
        self.test = test
        self.waits = waits
    }

    /// The timeouts for apps on devices and simulators: five minutes for a test, ten seconds for a wait.
    public static let devices = UsualTimeouts(
        test: .seconds(300), waits: Timeouts(waiting: .seconds(10), validation: .seconds(10)))
}
