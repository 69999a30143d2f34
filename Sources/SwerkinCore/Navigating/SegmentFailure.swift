import FlowGraph

/// A segment of a plan that failed, and the reason why the navigation did not go on otherwise.
public struct SegmentFailure: Sendable {
    /// The stage at which a segment failed.
    public enum Stage: Hashable, Sendable {
        /// At one of its steps.
        case steps
        /// All of its steps passed, but its end screen did not come.
        case arrival
    }

    /// The reason why the navigation did not go on otherwise.
    public enum Ending: Sendable {
        /// Another path would not help, for it is not the app that has to change.
        case notTheApp
        /// No known screen's trait is there; the elements on the screen.
        case lost(ElementTree)
        /// The traits of all these screens are there.
        case ambiguous([String])
        /// The app is on this screen, and the navigation had been planned anew as often as allowed.
        case retriesUsedUp(on: String, retries: Int)
        /// The app is on this screen, and no plan leads on from there without the failed segments; the screens known to lie on
        /// the stack, none if the stack does not matter.
        case noOtherPath(from: String, PlanningError, stack: [String])
    }

    /// The segment, and its number in the plan.
    public var segment: SegmentRecord
    /// The segment as it was planned.
    package let planned: PlannedSegment
    /// The stage at which it failed.
    public var stage: Stage
    /// The failure of the step or of the wait.
    public var cause: StepFailure
    /// The screens of the plan, both ends among them.
    public var screens: [String]
    /// The screens on the stack before the segment, the current one last; empty if the stack does not matter.
    public var stack: [String]
    /// Its declaration, if its closure called no step; nil if it called one.
    public var declarationWithoutSteps: SegmentDeclaration?
    /// True if its end was only inferred to lie beneath, and is now assumed not to have lain there.
    public var refutesInference = false
    /// The facts given by the test that the segment needs, each as a formula, if the app stayed on the start screen: it may
    /// contradict them.
    public var contradictedClaims: [String] = []
    /// The detours before, in order.
    public var detours: [DetourRecord] = []
    /// The reason why the navigation did not go on otherwise.
    public var ending = Ending.notTheApp
}

extension SegmentFailure {
    /// The failure as one sentence.
    package var sentence: String {
        let name = "segment \(segment.number) of \(segment.count) (\(segment.from) → \(segment.to))"
        switch stage {
        case .steps: return "\(name) went wrong: \(cause.reason.sentence)"
        case .arrival: return "\(name) did not lead to \(segment.to): \(cause.reason.sentence)"
        }
    }

    /// Hints that help to find the cause, a sentence each.
    var hints: [String] {
        cause.reason.hints + emptinessWords + (refutesInference ? [Self.inferenceWords(of: segment)] : [])
            + Self.claimWords(contradictedClaims) + endingWords
            + ["The plan: \(screens.joined(separator: " → "))."] + stackWords
            + detours.map { "A detour before that: \($0.words)" }
    }

    /// The hint that a segment which takes screens off led to another than was inferred, with the possible causes.
    static func inferenceWords(of segment: SegmentRecord) -> String {
        "That \(segment.to) lies beneath \(segment.from) was only inferred, and is taken to be wrong: look at what the test"
            + " said of the stack, and at the kinds of this segment and of those that lead to \(segment.from)."
    }

    /// The hint at the given facts that the segment needs, with the remedy; empty if it needs none.
    ///
    /// It says "if": the step may have failed for another reason.
    static func claimWords(_ claims: [String]) -> [String] {
        guard !claims.isEmpty else { return [] }
        let pronoun = claims.count == 1 ? "it" : "them"
        return [
            "The segment needs \(claims.joined(separator: " and ")), as the test says: if the app is otherwise, make \(pronoun) "
                + "true first, or remove \(pronoun) from preconditions."
        ]
    }

    private var emptinessWords: [String] {
        declarationWithoutSteps.map { ["Its closure calls no step: \($0)."] } ?? []
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
    /// The detour in a sentence.
    var words: String {
        "\(from) → \(expected) \(found == expected ? "went wrong" : "ended on \(found)"): \(reason)"
    }
}
