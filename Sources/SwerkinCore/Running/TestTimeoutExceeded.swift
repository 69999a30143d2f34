/// The test took longer than its timeout.
public struct TestTimeoutExceeded: FailureReason, Hashable {
    /// The time that the test took.
    public var time: Duration
    /// The test's timeout.
    public var limit: Duration
    /// The part of the time before the app was launched.
    public var timeBeforeLaunch: Duration

    /// The app, which is slower than the test expects.
    public var culprit: Culprit { .app }

    /// The failure as one sentence.
    public var sentence: String { "the test took \(time.words), and its testTimeout allows \(limit.words)." }

    /// The division of the time, and the remedy.
    public var hints: [String] {
        (timeBeforeLaunch == .zero
            ? []
            : ["\(timeBeforeLaunch.words) of it passed before the app was launched, in set-up and makeDriver()."])
            + ["Override testTimeout where a test may take longer."]
    }
}
