import FlowGraph

/// Who has to change something after a failure.
public enum Culprit: String, Hashable, Sendable, CaseIterable {
    /// The app is not as the test expects.
    case app
    /// The test asks for something that makes no sense.
    case test
    /// Swerkin is not used as it must be.
    case usage
    /// What the test runs on: no browser, a driver that has gone.
    case surroundings
}

/// Why a step could not do its job: facts, which ``message`` puts into words.
public struct StepFailure: Error {
    /// What went wrong.
    public var reason: FailureReason
    /// What was tried before, in order; each a short sentence without a full stop.
    public var attempts: [String]
    /// The steps that it happened in, innermost first, without the outermost.
    public var path: [StepRecord] = []

    /// Makes a failure.
    public init(_ reason: FailureReason, attempts: [String] = []) {
        self.reason = reason
        self.attempts = attempts
    }
}

// Boxed, for trees and queries are large: what may fail and does not would pass all that room along.
/// What can go wrong in a step.
public indirect enum FailureReason: Sendable {
    /// What was waited for did not come about: why, what was on the screen, and how long was waited.
    case unmet(WaitCondition, UnmetCondition, ElementTree, waited: Duration)
    /// What assistive technology is told is not what a screen's accessibility trait wants: what is in the way, as a sentence.
    case unrecognised(obstacle: String, waited: Duration)
    /// The container of the scope in which steps look has gone, and the app is on no other known screen: the screen that names
    /// it, what was there instead, and how long was waited.
    case scopeGone(screen: String, container: ElementQuery, ElementTree, waited: Duration)
    /// None of what offers choices has this one; the choices that there are.
    case noSuchOption(OptionChoice, ElementQuery, available: [String])
    /// Scrolling came to its end without the element.
    case endOfScroll(ElementQuery, ElementTree)
    /// Scrolling that often came to no end and did not bring the element.
    case endlessScroll(ElementQuery, ElementTree, scrolls: Int)
    /// A regular expression that is none.
    case badPattern(String, problem: String)
    /// The driver could not do what it was asked; the text names the act.
    case driver(DriverError, act: String)
    /// A navigation failed.
    case navigation(NavigationFailure)
    /// The whole test took longer than it may; how much of the time passed before the app was launched.
    case testTimeout(took: Duration, limit: Duration, beforeLaunch: Duration)
    /// The folder for reports cannot be written to: why.
    case unwritableReport(folder: String, problem: String)
    /// What the test runs on is not as it must be, as a file that cannot be read; a sentence that says what to do.
    case surroundings(String)
    /// Something in a test that makes no sense; a sentence that says what to do.
    case test(String)
    /// Swerkin is not used as it must be; a sentence that says what to do.
    case misuse(String)
    /// What a step of the project's own says; a sentence.
    case custom(String)

    /// A driver says that it found what was looked for, but does not hand it out.
    static func namelessMatch(_ query: ElementQuery) -> FailureReason {
        .driver(.lost("the driver found \(query), but hands out no element"), act: "find \(query)")
    }

    /// Whether the driver could not do what it was asked.
    var isOfDriver: Bool { if case .driver = self { true } else { false } }

    /// Who has to change something.
    public var culprit: Culprit {
        switch self {
        case .unmet, .unrecognised, .scopeGone, .noSuchOption, .endOfScroll, .endlessScroll, .testTimeout, .custom: .app
        case .badPattern, .test: .test
        case .misuse: .usage
        case .unwritableReport, .surroundings: .surroundings
        case .driver(let error, _): error.culprit
        case .navigation(let failure): failure.culprit
        }
    }
}

extension DriverError {
    /// Who has to change something.
    public var culprit: Culprit {
        switch self {
        case .staleElement, .missed, .notPossible, .appFailed: .app
        case .unsupported: .usage
        case .lost: .surroundings
        }
    }
}
