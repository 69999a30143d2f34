/// The targets that flows can cover as far as the exploration that checks make says.
///
/// A screen or segment can be covered if and only if it can be reached or crossed. A target that depends on more than one segment or fact
/// may be impossible although its parts are possible.
struct ReachableTargets {
    /// By segment: whether a flow may cross it.
    private(set) var isUsable: [Bool]
    private var isReachable: [Bool]
    /// True if the exploration was complete.
    private(set) var isComplete = true

    init(_ query: TourQuery, _ launches: [TourQuery.Launch], in graph: NavigationGraph) {
        guard !graph.isPlain else {
            // Nothing can be broken, so the relaxation is exact.
            let view = graph.leavingOut(query.avoiding, destructive: !query.allowsDestructive)
            let stacks = launches.map { [graph.screenIndexes[$0.start] ?? 0] }
            let reached = DeleteRelaxation(
                view, from: stacks, beliefs: graph.rules.layout.beliefs(given: [:]), isStrict: query.isStrict)
            (isUsable, isReachable) = (reached.isPossible, reached.isReached)
            return
        }
        isUsable = [Bool](repeating: false, count: graph.segments.count)
        isReachable = [Bool](repeating: false, count: graph.screens.count)
        for launch in launches {
            guard let exploration = try? graph.reachability(query.reachability(from: launch)), exploration.isComplete
            else {
                isComplete = false
                continue
            }
            for segment in isUsable.indices where exploration.isSegmentUsable[segment] { isUsable[segment] = true }
            for screen in exploration.reachableScreens { isReachable[screen] = true }
        }
        guard !isComplete else { return }
        isUsable = isUsable.map { _ in true }
        isReachable = isReachable.map { _ in true }
    }

    /// Returns true if it is not known that no flow can cover a target.
    func contains(_ target: TourTarget) -> Bool {
        switch target {
        case .screen(let screen): isReachable[screen]
        case .segment(let segment), .condition(let segment, _, _): isUsable[segment]
        case .return(let segment, let screen): isUsable[segment] && isReachable[screen]
        case .pair(let first, let second): isUsable[first] && isUsable[second]
        }
    }

    /// Returns true if every target of a criterion that ``contains(_:)`` allows can be covered.
    func isExact(for criterion: TourCriterion) -> Bool {
        switch criterion {
        case .segments, .screens, .tag: isComplete
        case .pairs, .conditions, .returns: false
        }
    }
}
