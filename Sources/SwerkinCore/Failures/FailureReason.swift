/// The party that has to act on a failure.
public enum Culprit: String, Hashable, Sendable, CaseIterable {
    /// The app is not as the test expects.
    case app
    /// The test asks for something that makes no sense.
    case test
    /// Swerkin is not used as it must be.
    case usage
    /// The environment of the test: no browser, a driver that has gone.
    case environment
}

/// The reason why a step failed.
///
/// Each topic has reasons of its own: ``ElementFailure``, ``DriverFailure``, ``NavigationFailure``. A step of a project's own can
/// fail with a type of its own, which keeps the facts and puts them into words, or with a sentence: ``StatedFailure``.
///
/// ```swift
/// struct WrongTotal: FailureReason {
///     let expected, shown: Int
///
///     var culprit: Culprit { .app }
///     var sentence: String { "the total is \(shown), not \(expected)." }
/// }
/// ```
public protocol FailureReason: Sendable {
    /// The party that has to act on it.
    var culprit: Culprit { get }
    /// The failure as one sentence, with a full stop.
    var sentence: String { get }
    /// Hints that help to find the cause, a sentence each.
    ///
    /// None unless implemented.
    var hints: [String] { get }
    /// The failure on one line, for output without room for hints.
    ///
    /// The ``sentence`` unless implemented.
    var summary: String { get }
}

extension FailureReason {
    /// None.
    public var hints: [String] { [] }
    /// The sentence.
    public var summary: String { sentence }
}

/// A reason that is stated in a sentence.
public struct StatedFailure: FailureReason, Hashable {
    /// The party that has to act on it.
    public var culprit: Culprit
    /// The sentence; it names the remedy.
    public var sentence: String

    /// Makes a reason.
    public init(_ sentence: String, culprit: Culprit) {
        self.sentence = sentence
        self.culprit = culprit
    }
}

extension FailureReason where Self == StatedFailure {
    /// The environment of the test is not as it must be, as a file that cannot be read; the sentence names the remedy.
    public static func environment(_ sentence: String) -> StatedFailure {
        StatedFailure(sentence, culprit: .environment)
    }

    /// Something in a test that makes no sense; the sentence names the remedy.
    public static func test(_ sentence: String) -> StatedFailure { StatedFailure(sentence, culprit: .test) }

    /// Swerkin is not used as it must be; the sentence names the remedy.
    public static func misuse(_ sentence: String) -> StatedFailure { StatedFailure(sentence, culprit: .usage) }

    /// The app is not as a step of the project's own expects; a sentence.
    public static func custom(_ sentence: String) -> StatedFailure { StatedFailure(sentence, culprit: .app) }
}

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
