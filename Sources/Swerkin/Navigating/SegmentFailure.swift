import FlowGraph

/// A segment of a plan that failed, and the reason why the navigation did not go on otherwise.
public struct SegmentFailure: Sendable {
    /// What a segment failed at.
    public enum Stage: Hashable, Sendable {
        /// At one of its steps.
        case steps
        /// All of its steps passed, but the screen where it leads did not come.
        case arrival
    }

    /// The reason why the navigation did not go on otherwise.
    public enum Ending: Sendable {
        /// Another path would not help, for it is not the app that has to change.
        case notTheApp
        /// No known screen's trait is there; what was on the screen.
        case lost(ElementTree)
        /// The traits of all these screens are there.
        case ambiguous([String])
        /// The app is on this screen, and the navigation had been planned anew as often as it may be.
        case retriesUsedUp(on: String, retries: Int)
        /// The app is on this screen, and no plan leads on from there without the segments that went wrong; the screens known
        /// to lie on the stack, none where the stack does not matter.
        case noOtherPath(from: String, PlanningError, stack: [String])
    }

    /// The segment, and its place in the plan.
    public var segment: SegmentRecord
    /// The segment as it was planned.
    let planned: PlannedSegment
    /// What it failed at.
    public var stage: Stage
    /// The failure of the step or of the wait.
    public var cause: StepFailure
    /// The screens of the plan, both ends among them.
    public var screens: [String]
    /// The screens on the stack before the segment, the current one last; none where the stack does not matter.
    public var stack: [String]
    /// Whether its end was only inferred to lie beneath, and is taken not to have lain there.
    public var refutesInference = false
    /// What the test said of facts that the segment needs, each as a formula, if the app stayed where the segment starts: it
    /// contradicts them, or the segment is broken.
    public var contradictedClaims: [String] = []
    /// The detours before, in order.
    public var detours: [DetourRecord] = []
    /// The reason why the navigation did not go on otherwise.
    public var ending = Ending.notTheApp
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
        cause.reason.hints + (refutesInference ? [Self.inferenceWords(of: segment)] : [])
            + Self.claimWords(contradictedClaims, by: segment, stage, cause) + endingWords
            + ["The plan: \(screens.joined(separator: " → "))."] + stackWords
            + detours.map { "A detour before that: \($0.words)" }
    }

    /// That a segment which takes screens off led to another than was inferred, and what that can come from.
    static func inferenceWords(of segment: SegmentRecord) -> String {
        "That \(segment.to) lies beneath \(segment.from) was only inferred, and is taken to be wrong: look at what the test"
            + " said of the stack, and at the kinds of this segment and of those that lead to \(segment.from)."
    }

    /// That the app contradicts what the test said, and what to do about it; none if the test said nothing that matters.
    static func claimWords(
        _ claims: [String], by segment: SegmentRecord, _ stage: Stage, _ cause: StepFailure
    ) -> [String] {
        guard !claims.isEmpty else { return [] }
        let seen =
            switch stage {
            case .steps: cause.reason.sentence.withoutFullStop
            case .arrival: "\(segment.from) → \(segment.to) did not lead to \(segment.to)"
            }
        let (claim, pronoun) = claims.count == 1 ? ("the claim", "it") : ("the claims", "them")
        return [
            "The test says \(claims.joined(separator: " and ")), but \(seen): drop \(claim), or bring \(pronoun) about before."
        ]
    }

    private var stackWords: [String] {
        stack.isEmpty ? [] : ["The stack before the segment: \(Plan.words(ofStack: stack))."]
    }

    private var endingWords: [String] {
        switch ending {
        case .notTheApp: []
        case .lost: ["The app shows no screen that is known: no registered screen's trait is there."]
        case .ambiguous(let screens): [NavigationFailure.ambiguity(screens)]
        case .retriesUsedUp(let screen, let retries): ["The app is on \(screen). \(Self.words(retries: retries))"]
        case .noOtherPath(let screen, let error, let stack):
            ["The app is on \(screen), and from there no other path leads on:"] + error.wordsForTest.indentedLines
                + NavigationFailure.hints(stack: stack)
        }
    }
}

extension SegmentFailure {
    private static func words(retries: Int) -> String {
        switch retries {
        case ...0: "No new plan is allowed (navigationRetries is \(retries))."
        case 1: "The one new plan that is allowed was used up (navigationRetries is 1)."
        default: "The \(retries) new plans that are allowed were used up (navigationRetries is \(retries))."
        }
    }
}

extension DetourRecord {
    /// What went wrong, in a sentence.
    var words: String {
        "\(from) → \(expected) \(found == expected ? "went wrong" : "ended on \(found)"): \(reason)"
    }
}
