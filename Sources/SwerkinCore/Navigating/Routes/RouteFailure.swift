import FlowGraph

/// The reason why a route could not be reached.
public indirect enum RouteFailure: FailureReason {
    /// The wanted route has no screen.
    case emptyRoute
    /// A screen is named with its value, which the steps of an instruction would not know.
    ///
    /// The values are the screen with its value, its name, and the screen with the value of its sample.
    case valued(String, name: String, sample: String)
    /// The lowest known screen should be hidden.
    ///
    /// The value is the current route, lowest first.
    case rootHidden([String])
    /// The lowest screen should be replaced by another, and none of the asked screens does that.
    ///
    /// The values are the lowest screen, the other, and the asked screens, topmost first.
    case rootKept(String, for: String, asked: [String])
    /// None of the asked screens answers.
    ///
    /// The values are the request, the asked screens, topmost first, and the screens that would answer if they were on
    /// the route.
    case unanswered(NavigationRequest, asked: [String], answerers: [String])
    /// The action that a screen answers with is not possible on the route.
    ///
    /// The values are the request, the screen, its action, and the current route, lowest first.
    case impossible(NavigationRequest, by: String, NavigationAction, on: [String])
    /// The action that a screen answers with leaves screens on that it should take off.
    ///
    /// The values are the request, the screen, its action, and the route that it leaves, lowest first.
    case leaves(NavigationRequest, by: String, NavigationAction, [String])
    /// The answers lead to another route than is wanted.
    ///
    /// The values are the last answer, and the wanted route, lowest first.
    case leadsElsewhere(RoutePlan.Answer, wanted: [String])
    /// A fact that a screen's answer needs cannot have the value.
    ///
    /// The values are the request, the screen, the condition, and the fact's value, or nil if it may have several.
    case forbidden(NavigationRequest, by: String, FactMap<Condition>.Entry, FactValue?)
    /// An answer was performed and went wrong.
    case wentWrong(FailedAnswer)

    /// The party that has to act on it.
    public var culprit: Culprit {
        if case .wentWrong(let failed) = self { failed.cause.reason.culprit } else { .test }
    }
}

/// An answer to a request that was performed and went wrong.
public struct FailedAnswer: Sendable {
    /// The answer.
    public var answer: RoutePlan.Answer
    /// The stage at which it failed.
    public var stage: SegmentFailure.Stage
    /// The failure of the step or of the wait.
    public var cause: StepFailure
    /// The screens whose traits were there afterwards, or nil if that was not checked because the app is not at fault.
    public var found: [String]?
    /// True if the screen that it should lead to was only inferred to lie beneath.
    public var wasInferred: Bool
    /// The answer as a segment, with its number.
    public var record: SegmentRecord
}

extension RouteFailure {
    /// The failure as one sentence.
    public var sentence: String {
        switch self {
        case .emptyRoute: "a route has at least one screen, and this one has none."
        case .valued(let screen, _, _): "\(screen) has a value, and routes know screens by their names only."
        case .rootHidden(let route):
            "\(route.first ?? "") cannot be hidden, for nothing is known to lie beneath it."
        case .rootKept(let old, let new, let asked):
            "the lowest screen is \(old), and none of \(asked.joined(separator: ", ")) puts \(new) in its place."
        case .unanswered(let request, let asked, _):
            "no screen answers \(request). Asked, in this order: \(asked.joined(separator: ", "))."
        case .impossible(let request, let screen, let action, let route):
            "\(screen) answers \(request) by \(action), which is not possible on the route \(Plan.words(ofStack: route))."
        case .leaves(let request, let screen, let action, let route):
            "\(screen) answers \(request) by \(action), which leaves the route \(Plan.words(ofStack: route))."
        case .leadsElsewhere(let answer, let wanted):
            "the route \(Plan.words(ofStack: wanted)) cannot be reached: the last answer, to \(answer.request), leads to"
                + " \(Plan.words(ofStack: answer.after))."
        case .forbidden(let request, let screen, let condition, let value):
            "\(screen) answers \(request) only where \(condition.value.formula(condition.fact)), and"
                + (value.map { " the test knows that \(condition.fact) is \($0)." } ?? " by then that cannot be.")
        case .wentWrong(let failed): failed.sentence
        }
    }

    /// Hints that help to find the cause, a sentence each.
    public var hints: [String] {
        switch self {
        case .emptyRoute: ["Name the screens from the lowest to the one that should be seen."]
        case .valued(let screen, let name, let sample):
            ["Go to \(screen) by INavigate(toScreen:); by its name, \(name.quoted), a route shows \(sample)."]
        case .rootHidden(let route):
            [
                "The route: \(Plan.words(ofStack: route)). Given.IAmOnScreen(_:onTopOf:) says what else lies beneath;"
                    + " INavigate(route:) puts another screen in its place."
            ]
        case .rootKept(_, let new, _): ["Declare .show(\(new.quoted)): .custom(.root) on one of them."]
        case .unanswered(_, _, let answerers): Self.hints(unanswered: answerers)
        case .impossible, .leadsElsewhere, .forbidden: []
        case .leaves: ["Hide the screens above first, one after another, or answer by popTo or dismissModally(hard)."]
        case .wentWrong(let failed): failed.hints
        }
    }

    private static func hints(unanswered answerers: [String]) -> [String] {
        let advice = "Declare it in the navigationConfiguration of one of them, which must be Routable."
        if answerers.isEmpty { return [advice] }
        return ["It would be answered by \(answerers.joined(separator: ", ")).", advice]
    }
}

extension FailedAnswer {
    fileprivate var sentence: String {
        let name = "\(answer.request), which \(answer.answeredBy) answers by \(answer.action),"
        switch stage {
        case .steps: return "\(name) went wrong: \(cause.reason.sentence)"
        case .arrival: return "\(name) did not lead to \(record.to): \(cause.reason.sentence)"
        }
    }

    fileprivate var hints: [String] {
        cause.reason.hints + foundWords + (wasInferred ? [SegmentFailure.inferenceWords(of: record)] : [])
            + [
                "Asked were, in this order: \(answer.asked.joined(separator: ", ")).",
                "The route before: \(Plan.words(ofStack: answer.before)).",
            ]
    }

    private var foundWords: [String] {
        guard let found else { return [] }
        switch found.count {
        case 0: return ["The app shows no screen that is known: no registered screen's trait is there."]
        case 1: return ["The app is on \(found[0])."]
        default: return [NavigationFailure.ambiguity(found)]
        }
    }
}
