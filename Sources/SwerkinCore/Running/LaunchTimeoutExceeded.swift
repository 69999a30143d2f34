/// The test did not get to the launch of its app within its timeout.
///
/// Reported while the test hangs.
public struct LaunchTimeoutExceeded: FailureReason, Hashable {
    /// The part that hangs.
    public var phase: LaunchPhase
    /// The test's timeout.
    public var limit: Duration

    /// The test for its set-up, the environment for everything else.
    public var culprit: Culprit { phase == .setUp ? .test : .environment }

    /// The failure as one sentence.
    public var sentence: String { "\(phase.words) within \(limit.words), the testTimeout." }

    /// The remedy, and the consequence of a longer hang.
    public var hints: [String] {
        [
            "Override testTimeout if it may take longer. What hangs cannot be interrupted, so the test process ends if it has not"
                + " returned after \((limit + limit).words)."
        ]
    }
}

/// A part of a test before its app is launched.
public enum LaunchPhase: Hashable, Sendable {
    /// The set-up, and the test up to the first step that needs the app.
    case setUp
    /// The `makeDriver()` of the host.
    case makeDriver
    /// The launch by the driver with this name.
    case launch(driver: String)

    /// The missing event in words, without the time.
    fileprivate var words: String {
        switch self {
        case .setUp: "the test did not get to its first step that needs the app"
        case .makeDriver: "makeDriver() did not return"
        case .launch(let driver): "the driver \(driver) did not launch the app"
        }
    }

    /// The last words of a process that hung for some time.
    func lastWords(after time: Duration) -> String { "The test process ends: \(words) within \(time.words)." }
}
