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

/// An assertion of the test framework that failed inside a step or a segment, such as `XCTAssertEqual` or `#expect`.
///
/// The test fails even if its later steps pass, so a navigation takes no detour around it.
public struct FailedAssertion: FailureReason, Hashable {
    /// The words of the framework.
    public var sentence: String
    /// The line of the assertion, or nil if the framework names none.
    public var position: SourcePosition?

    /// Makes a reason.
    public init(_ sentence: String, at position: SourcePosition? = nil) {
        self.sentence = sentence
        self.position = position
    }

    /// The app: it is not as the assertion expects.
    public var culprit: Culprit { .app }

    /// The line of the assertion.
    public var hints: [String] { position.map { ["The assertion is at \($0)."] } ?? [] }
}
