import FlowGraph

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
