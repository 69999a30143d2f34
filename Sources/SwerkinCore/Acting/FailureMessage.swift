import FlowGraph

/// A failure in words, as the test framework shows it.
///
/// The first line says what was wanted and what was wrong; the lines after it say what was on the screen instead, what was
/// tried, and, unless it is the app, who is at fault.
struct FailureMessage {
    /// The maximum number of previous attempts in a message: the last ones.
    private static let toldAttempts = 8

    private let failure: StepFailure
    private let step: StepRecord?
    private let activity: AppActivity

    init(_ failure: StepFailure, step: StepRecord?, activity: AppActivity = AppActivity()) {
        self.failure = failure
        self.step = step
        self.activity = activity
    }

    var text: String {
        let opening = step.map { "\($0.keyword.rawValue) \($0.words) failed: " } ?? ""
        var lines = [opening + failure.reason.sentence]
        // What the app itself waits for or complains of explains more than what is on the screen instead.
        if failure.reason.culprit == .app { lines += activity.sentences }
        lines += failure.reason.hints
        lines += failure.path.map { "In the step \($0.keyword.rawValue) \($0.words), \($0.position)." }
        if !failure.attempts.isEmpty { lines.append("Before that: \(before).") }
        if let fault = failure.reason.culprit.words { lines.append("At fault: \(fault), not the app.") }
        return lines.joined(separator: "\n")
    }

    private var before: String {
        let told = failure.attempts.suffix(Self.toldAttempts)
        return (told.count < failure.attempts.count ? "…; " : "") + told.joined(separator: "; ")
    }
}

extension Culprit {
    fileprivate var words: String? {
        switch self {
        case .app: nil
        case .test: "the test"
        case .usage: "the use of Swerkin"
        case .environment: "the environment"
        }
    }
}

extension StepFailure {
    /// The failure in words.
    ///
    /// The expectation and the problem, then the elements on the screen instead and the attempts, a line each. Texts that were
    /// typed into secure fields are not masked; they are in the reports of a test run.
    public var message: String { FailureMessage(self, step: nil).text }
}

extension StepFailure: CustomStringConvertible {
    /// The failure in words, so that an uncaught one can be read.
    public var description: String { message }
}
