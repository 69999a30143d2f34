import FlowGraph

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
            // Nothing can be broken and no stack matters: what segments lead to can be reached.
            let topology = graph.leavingOut(query.avoiding, destructive: !query.allowsDestructive).topology
            (isUsable, isReachable) = ReachableTargets.followed(
                topology, from: launches.map { graph.screenIndexes[$0.start] ?? 0 })
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

    /// The segments that lead on from some screens, and the screens that they lead to.
    private static func followed(_ topology: Topology, from starts: [Int]) -> (isUsable: [Bool], isReached: [Bool]) {
        var isUsable = [Bool](repeating: false, count: topology.kinds.count)
        var isReached = [Bool](repeating: false, count: topology.screenCount)
        isUsable.withWorkMemory { isUsable in
            isReached.withWorkMemory { follow(topology, from: starts, isUsable: isUsable, isReached: $0) }
        }
        return (isUsable, isReached)
    }

    private static func follow(
        _ topology: Topology, from starts: [Int], isUsable: WorkMemory<Bool>, isReached: WorkMemory<Bool>
    ) {
        let ends = topology.ends
        var open = WorkList<Int32>(capacity: topology.screenCount)
        defer { open.deallocate() }
        func reach(_ screen: Int32) {
            guard !isReached[Int(screen)] else { return }
            isReached[Int(screen)] = true
            open.append(screen)
        }
        for screen in starts { reach(Int32(screen)) }
        while open.count > 0 {
            for segment in topology.outgoing(Int(open.removeLast())).lazy.map(Int.init) {
                isUsable[segment] = true
                reach(ends[segment])
            }
        }
    }

    /// By target of a criterion: whether it is wanted, and it is not known that no flow can cover it.
    func wanted(of targets: TourTargets, _ criterion: TourCriterion) -> [Bool] {
        if criterion == .segments, targets.areAllWanted { return isUsable }
        return zip(targets.isWanted, targets.targets).map { $0 && contains($1) }
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
