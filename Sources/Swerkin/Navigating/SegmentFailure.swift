import FlowGraph

/// A segment of a plan that went wrong, with nothing to be done about it.
public struct SegmentFailure: Sendable {
    /// What a segment failed at.
    public enum Stage: Hashable, Sendable {
        /// At one of its steps.
        case steps
        /// All of its steps passed, but the screen where it leads did not come.
        case arrival
    }

    /// Why the navigation did not go another way.
    public enum Ending: Sendable {
        /// Another way would not help, for it is not the app that has to change.
        case notTheApp
        /// No known screen's trait is there; what was on the screen.
        case lost(ElementTree)
        /// The traits of all these screens are there.
        case ambiguous([String])
        /// The app is on this screen, and the navigation had been planned anew as often as it may be.
        case retriesUsedUp(on: String, retries: Int)
        /// The app is on this screen, and no plan leads on from there without the segments that went wrong.
        case noOtherWay(from: String, PlanningError)
    }

    /// The segment, and its place in the plan.
    public var segment: SegmentRecord
    /// What it failed at.
    public var stage: Stage
    /// The failure of the step or of the wait.
    public var cause: StepFailure
    /// The screens of the plan, both ends among them.
    public var screens: [String]
    /// The changes of way before, in order.
    public var detours: [DetourRecord]
    /// Why the navigation did not go another way.
    public var ending: Ending
}

extension SegmentFailure {
    /// What went wrong, as one sentence.
    var sentence: String {
        let name = "segment \(segment.number) of \(segment.count) (\(segment.from) → \(segment.to))"
        switch stage {
        case .steps: return "\(name) went wrong: \(cause.reason.sentence)"
        case .arrival: return "\(name) did not lead to \(segment.to): \(cause.reason.sentence)"
        }
    }

    /// What helps to find out why, a sentence each.
    var hints: [String] {
        cause.reason.hints + endingWords + ["The plan: \(screens.joined(separator: " → "))."]
            + detours.map { "Before that, a detour: \($0.words)" }
    }

    private var endingWords: [String] {
        switch ending {
        case .notTheApp: []
        case .lost: ["The app shows no screen that is known: no registered screen's trait is there."]
        case .ambiguous(let screens): [NavigationFailure.ambiguity(screens)]
        case .retriesUsedUp(let screen, let retries):
            ["The app is on \(screen). \(retries.times) planned anew already, which is the most (navigationRetries)."]
        case .noOtherWay(let screen, let error):
            ["The app is on \(screen), and from there no other way leads on:"] + error.description.indentedLines
        }
    }
}

extension DetourRecord {
    /// The detour in a sentence.
    var words: String {
        let end = found == expected ? "" : " and ended on \(found)"
        return "\(from) → \(expected)\(end): \(reason)"
    }
}

extension Int {
    fileprivate var times: String {
        switch self {
        case 0: "It was not"
        case 1: "It was once"
        default: "It was \(self) times"
        }
    }
}
