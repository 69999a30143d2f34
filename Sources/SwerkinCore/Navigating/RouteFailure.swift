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
