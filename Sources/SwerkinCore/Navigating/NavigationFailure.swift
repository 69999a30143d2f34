import FlowGraph

/// The reason why a navigation did not arrive, or screens cannot be navigated to.
public indirect enum NavigationFailure: FailureReason {
    /// The app's screen is not known: no registered screen's trait is there. The elements on the screen.
    case lost(ElementTree)
    /// The app's screen is ambiguous: the traits of all these screens are there.
    case ambiguous([String])
    /// The app's screen is ambiguous: it shows the view of all these screens, which are aliases.
    case aliases([String])
    /// The app is not on the start screen of the navigation; the screens whose traits are there.
    case elsewhere(expected: String, found: [String])
    /// The planner refused the query for another reason; a sentence without a full stop.
    case refused(String)
    /// A fact cannot have the value that the test gives it; the reason.
    case invalidFact(GraphProblem.Reason)
    /// There is no plan: the explanation, facts that the test gives and no segment asks for, and the screens known to lie on
    /// the stack, none if the stack does not matter.
    case noPlan(NoPlan, unusedFacts: [String], stack: [String])
    /// No path leads to a screen with this value; the reasons, a sentence each.
    case noPathToValue(String, reasons: [String])
    /// A segment failed, and no plan avoids it.
    case segment(SegmentFailure)
    /// Screens that cannot be reached from others, each with the reason.
    case unreachable([UnreachableScreen], from: [String], of: Int)
    /// Screens that were not reached on the real app: those that were tried, each with the reason, and those that need a segment
    /// which went wrong before.
    case missed([MissedScreen], cutOff: [CutOffScreens], of: Int)

    /// The party that has to act on it.
    public var culprit: Culprit {
        switch self {
        case .lost, .elsewhere: .app
        case .noPlan, .noPathToValue, .invalidFact: .test
        case .refused, .ambiguous, .unreachable: .usage
        case .aliases: .test
        case .segment(let failure): failure.cause.reason.culprit
        case .missed(let screens, _, _): screens.first?.cause.reason.culprit ?? .app
        }
    }
}

/// A screen that cannot be reached by any plan.
public struct UnreachableScreen: Sendable {
    /// The screen's name.
    public var name: String
    /// The reason why there is no plan.
    public var reason: PlanningError
}

/// A screen that was not reached on the real app.
public struct MissedScreen: Sendable {
    /// The screen's name.
    public var name: String
    /// The last failure of the navigations to it.
    public var cause: StepFailure

    package init(name: String, cause: StepFailure) { (self.name, self.cause) = (name, cause) }
}

/// The screens whose best plan needs a segment that went wrong, and which no other plan reaches.
public struct CutOffScreens: Sendable, Equatable {
    /// The screen that the segment leads from.
    public var start: String
    /// The screen that the segment leads to.
    public var end: String
    /// The names of the screens, in the order of the graph.
    public var names: [String]

    package init(start: String, end: String, names: [String]) {
        (self.start, self.end, self.names) = (start, end, names)
    }
}

extension NavigationFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch self {
        case .lost: "the app shows no screen that is known: no registered screen's trait is there."
        case .ambiguous, .aliases: "it is not clear which screen the app shows."
        case .elsewhere(let expected, let found):
            "the app is on \(found.joined(separator: " or on ")), not on \(expected)."
        case .refused(let sentence): sentence.hasSuffix("?") ? sentence : "\(sentence)."
        case .invalidFact(let reason): "the facts of the test contradict the declarations: \(reason)."
        case .noPlan(let explanation, _, _): explanation.wordsForTest.lines[0].startingInLowerCase
        case .noPathToValue(let screen, _): "no path leads to \(screen)."
        case .segment(let failure): failure.sentence
        case .unreachable(let screens, let starts, let count):
            "\(screens.count) of \(count) screens cannot be reached from \(starts.joined(separator: " or "))."
        case .missed(let screens, let cutOff, let count):
            "\(screens.count + cutOff.map(\.names.count).reduce(0, +)) of \(count) screens were not reached."
        }
    }

    /// Hints that help to find the cause, a sentence each.
    public var hints: [String] {
        switch self {
        case .lost(let tree): Candidates(ElementQuery(), in: tree).hints
        case .ambiguous(let screens): [Self.ambiguity(screens)]
        case .aliases(let screens): [Self.ambiguity(ofAliases: screens)]
        case .elsewhere: ["INavigate(toScreen:) starts from wherever the app is."]
        case .refused: []
        case .invalidFact: ["Override facts to declare values that no segment mentions."]
        case .noPlan(let explanation, let unused, let stack):
            explanation.wordsForTest.lines.dropFirst() + Self.hints(stack: stack) + Self.hints(unused: unused)
        case .noPathToValue(_, let reasons): reasons
        case .segment(let failure): failure.hints
        case .unreachable(let screens, _, _): screens.flatMap { $0.reason.description.indentedLines }
        case .missed(let screens, let cutOff, _): screens.flatMap(\.lines) + cutOff.map(\.line)
        }
    }

    /// Several screens at once, in a sentence.
    static func ambiguity(_ screens: [String]) -> String {
        "The traits of \(screens.joined(separator: " and ")) are there at once: each must be on its own screen only."
    }

    /// Several names of the view that is there, in a sentence.
    static func ambiguity(ofAliases screens: [String]) -> String {
        "\(screens.joined(separator: " and ")) are aliases, names of one view: say which is meant with Given.IAmOnScreen(_:)."
    }

    /// Hints about the known stack and how the test can know more of it; empty if the stack does not matter.
    static func hints(stack: [String]) -> [String] {
        guard !stack.isEmpty else { return [] }
        return [
            "Known to lie on the stack: \(Plan.words(ofStack: stack))."
                + " Given.IAmOnScreen(_:onTopOf:) says what else lies beneath."
        ]
    }

    private static func hints(unused facts: [String]) -> [String] {
        facts.isEmpty ? [] : ["No segment asks for what the test knows of \(facts.joined(separator: ", "))."]
    }
}

extension NoPlan {
    /// The explanation for the test's author, in which segments are avoided only after they have failed.
    var wordsForTest: String {
        description(
            givingStackBy: nil, allowingDestructiveBy: "with allowingDestructive: true",
            avoidingBecause: "failed a moment ago")
    }
}

extension PlanningError {
    /// The problem and the remedy, for the test's author.
    var wordsForTest: String {
        if case .noPlan(let explanation) = self { explanation.wordsForTest } else { description }
    }
}

extension MissedScreen {
    fileprivate var lines: [String] {
        // The outermost step is the one that goes to the screen, which the words name already.
        let place = cause.path.dropLast().first.map {
            "In the step \($0.keyword.rawValue) \($0.words), \($0.position)."
        }
        return ["  \(name): \(cause.reason.sentence)"]
            + (cause.reason.hints + [place].compactMap { $0 }).map { "    \($0)" }
    }
}

extension CutOffScreens {
    fileprivate var line: String {
        "  \(names.joined(separator: ", ")): reached only by \(start) → \(end) or other segments, which failed before."
    }
}

extension String {
    fileprivate var startingInLowerCase: String { prefix(1).lowercased() + dropFirst() }
}
