/// The navigation state of an app: its stack of screens and the beliefs about its facts.
///
/// Crossing a segment changes a situation exactly as the planner counts: it meets the segment's conditions, by assumptions if
/// values are unknown, then applies the effects, then changes the stack by the segment's kind. Crossing the segments of a
/// ``Plan`` in the situation in which it was asked for gives the plan's own assumptions, stacks and facts.
///
/// ```swift
/// var situation = try Situation(in: graph, stack: ScreenStack(["Home"]), given: ["loggedIn": true])
/// for segment in try graph.plan(PlanQuery(in: situation, to: "Account")).segments {
///     let assumptions = try situation.cross(segment.index)
/// }
/// ```
public struct Situation: Sendable {
    /// The graph of the app.
    public let graph: NavigationGraph
    /// The known screens of the app's stack.
    public var stack: ScreenStack
    /// The beliefs without assumptions: the given facts, as the effects of the segments crossed have changed them.
    public internal(set) var given: BeliefState
    /// The same beliefs, narrowed by every assumption since.
    public internal(set) var assumed: BeliefState

    /// Creates the situation at the start of a navigation.
    ///
    /// O(values of all facts).
    ///
    /// - Parameters:
    ///   - graph: The graph of the app.
    ///   - stack: The known screens of the app's stack.
    ///   - given: The known facts; every other fact of the graph may have any value.
    /// - Throws: ``PlanningError/unknownFact(name:suggestion:)`` if the graph doesn't have a given fact,
    ///   ``PlanningError/invalidFact(_:)`` if the fact can't have the value.
    public init(
        in graph: NavigationGraph, stack: ScreenStack = ScreenStack(), given: KnownFacts = [:]
    ) throws(PlanningError) {
        try graph.requireFacts(given: given, required: [:])
        self.init(checked: graph, stack, given)
    }

    /// Creates the situation in which a query begins.
    init(_ query: ResolvedQuery) {
        let screens = query.stack.map { query.graph.screens[$0].name }
        self.init(checked: query.graph, ScreenStack(screens, inferredCount: 0), query.query.given)
    }

    private init(checked graph: NavigationGraph, _ stack: ScreenStack, _ given: KnownFacts) {
        self.graph = graph
        self.stack = stack
        self.given = BeliefState(graph.rules.layout, given: given)
        assumed = self.given
    }

    /// The current screen, or nil if it is unknown.
    public var screen: String? { stack.current }
}

// MARK: Crossing

extension Situation {
    /// Crosses a segment.
    ///
    /// The situation is unchanged if it throws. O(words of all beliefs), for ``SegmentKind/unwind`` also O(known
    /// screens).
    ///
    /// - Parameter segment: A position in the graph's ``NavigationGraph/segments``.
    /// - Returns: The assumptions made, in the order of the conditions.
    /// - Throws: ``CrossingObstacle`` if the segment leaves another screen, a condition is broken, or the screen that
    ///   it leads to is not known to lie on the stack.
    @discardableResult
    public mutating func cross(_ segment: Int) throws(CrossingObstacle) -> [Assumption] {
        try crossCounting(segment).assumptions
    }

    /// Crosses a segment, counting the conditions met.
    mutating func crossCounting(_ index: Int) throws(CrossingObstacle) -> BeliefState.Meeting {
        let segment = graph.segments[index]
        guard screen == segment.start else { throw .otherScreen(screen, start: segment.start) }
        var meeting = BeliefState.Meeting()
        if graph.rules[index].isFree {
            guard canCross(segment) else { throw .stack(StackObstacle(segment)) }
        } else {
            var next = assumed
            meeting = try next.cross(segment, graph.rules[index])
            guard canCross(segment) else { throw .stack(StackObstacle(segment)) }
            assumed = next
            given.learnEffects(of: graph.rules[index])
        }
        stack.cross(segment.kind, to: segment.end ?? "")
        return meeting
    }

    private func canCross(_ segment: Segment) -> Bool {
        switch segment.kind {
        case .push, .present, .replace, .root: true
        case .back: stack.screens.count > 1
        case .unwind: segment.end.map(stack.screens.dropLast().contains) ?? false
        }
    }

    /// Crosses a segment as far as facts go, leaving the stack as it is.
    ///
    /// The situation is unchanged if it throws. O(words of all beliefs).
    ///
    /// - Parameter segment: A position in the graph's ``NavigationGraph/segments``.
    /// - Returns: The assumptions made, in the order of the conditions.
    /// - Throws: ``CrossingObstacle/condition(_:)`` if a condition is broken.
    @discardableResult
    public mutating func crossFacts(of segment: Int) throws(CrossingObstacle) -> [Assumption] {
        var next = assumed
        let meeting = try next.cross(graph.segments[segment], graph.rules[segment])
        assumed = next
        given.learnEffects(of: graph.rules[segment])
        return meeting.assumptions
    }

    /// Meets conditions in order, as a query's requirements on arrival.
    ///
    /// The situation is unchanged if it throws.
    ///
    /// - Returns: The assumptions made, in the order of the conditions.
    /// - Throws: ``CrossingObstacle/condition(_:)`` if a condition is broken.
    @discardableResult
    public mutating func meet(_ conditions: Preconditions) throws(CrossingObstacle) -> [Assumption] {
        try meetCounting(conditions, SegmentRules.conditions(conditions, graph.rules.layout)).assumptions
    }

    /// Meets conditions, of which `sets` are the values, counting those met.
    mutating func meetCounting(
        _ conditions: Preconditions, _ sets: [ValueSet]
    ) throws(CrossingObstacle) -> BeliefState.Meeting {
        var (next, meeting) = (assumed, BeliefState.Meeting())
        try next.meet(conditions, sets, &meeting)
        assumed = next
        return meeting
    }
}

extension StackObstacle {
    /// The obstacle of a segment whose kind depends on the stack.
    fileprivate init(_ segment: Segment) {
        self = StackObstacle(segment, withConditions: false) ?? .nothingBeneath(segment.start)
    }
}

extension Situation: Hashable {
    /// Whether two situations have the same graph, stack and beliefs.
    public static func == (left: Situation, right: Situation) -> Bool {
        left.stack == right.stack && left.given == right.given && left.assumed == right.assumed
            && left.graph == right.graph
    }

    /// Hashes the stack and the beliefs.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(stack)
        hasher.combine(given)
        hasher.combine(assumed)
    }
}

extension PlanQuery {
    /// Asks for a plan that begins in a situation, or returns nil if its current screen is unknown.
    ///
    /// The query gives the facts with only one possible value; a fact with several counts as unknown. It gives the stack only if
    /// a segment of the graph depends on it.
    public init?(in situation: Situation, to goal: String) {
        guard let screen = situation.screen else { return nil }
        self.init(
            from: screen, stack: situation.relevantScreens, to: goal, given: situation.assumed.definite)
    }
}

extension ReachabilityQuery {
    /// Asks for the screens that can be reached from a situation, or returns nil if its current screen is unknown.
    ///
    /// The query gives the facts with only one possible value; a fact with several counts as unknown.
    public init?(in situation: Situation) {
        guard let screen = situation.screen else { return nil }
        self.init(from: [screen], above: situation.relevantScreens.dropLast(), given: situation.assumed.definite)
    }
}

extension Situation {
    /// The names of the known screens on the stack, the current one last; empty if no segment depends on the stack.
    public var relevantScreens: [String] { graph.topology.dependsOnStack ? stack.screens : [] }
}

/// The reason why a segment cannot be crossed in a situation.
public enum CrossingObstacle: Error, Hashable, Sendable {
    /// The segment leaves `start`, and the current screen is another one, or nil if it is unknown.
    case otherScreen(String?, start: String)
    /// A condition of the segment that no possible value of its fact meets.
    case condition(BrokenCondition)
    /// The segment leads to a screen that is not known to lie beneath the top.
    case stack(StackObstacle)
}

extension CrossingObstacle: CustomStringConvertible {
    /// The requirement and the actual state, `the screen Home (the current screen is Login)`.
    public var description: String {
        switch self {
        case .otherScreen(let current, let start):
            "the screen \(start) (the current screen is \(current ?? "unknown"))"
        case .condition(let condition): condition.description
        case .stack(let obstacle): obstacle.description
        }
    }
}
