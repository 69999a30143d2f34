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
    /// The planner refused the question for another reason; a sentence without a full stop.
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
