import FlowGraph

/// The sink components of the graph: strongly connected sets of screens that no usable segment leaves.
///
/// From every screen without a path back to a start screen there is a path into a sink component without a start
/// screen, so a path back from each of these repairs all. A back segment counts as leading to every screen that can lie
/// beneath (``FlowGraph/UsableEdges``), and a segment counts as usable if it is usable in any state. So every set found is closed,
/// but a set that is closed only in some states is not found. O(n + m) for n screens and m segments.
struct SinkComponents {
    /// One sink component.
    struct SinkComponent {
        /// The positions of the screens in order.
        let screens: [Int]
        /// True if it contains a start screen.
        let hasStart: Bool
        /// The usable segments that lead in from outside, in order.
        fileprivate(set) var entrances: [Int] = []
        /// The other screens from which all paths lead into such sets, if this is the first of these sets.
        fileprivate(set) var screensBefore: [Int] = []
    }

    /// The possible ends of paths that leave a component.
    private enum Outcome {
        /// No screen is in the component, and none follows it.
        case nothing
        /// Some path leads to a start screen.
        case returns
        /// All paths lead into sets without a start screen, this set first.
        case closed(Int)
    }

    /// The sets in the order of their first screens; empty if the budget was used up, since an unexplored segment may
    /// be the exit.
    private(set) var sets: [SinkComponent] = []
    /// True if some path leads from another screen to a start screen.
    private(set) var someScreenLeadsToStart = false
    let graph: NavigationGraph
    let isUsable: [Bool]

    init(_ reachability: Reachability, _ structure: GraphStructure) {
        graph = reachability.graph
        isUsable = reachability.isSegmentUsable
        guard reachability.isComplete else { return }
        var isStart = [Bool](repeating: false, count: graph.screens.count)
        for start in reachability.query.starts.compactMap(graph.index) { isStart[start] = true }
        let strong = StrongComponents(of: structure.paths, from: reachability.reachableScreens)
        findSets(strong, structure.paths, isStart)
        findEntrances()
        sets.sort { $0.screens[0] < $1.screens[0] }
    }

    private mutating func findSets(_ strong: StrongComponents, _ ways: LinkTable, _ isStart: [Bool]) {
        var outcomes: [Outcome] = []
        for component in 0..<strong.count {
            let next = outcome(behind: component, strong, ways, outcomes)
            let screens = strong.screens(in: component).filter { $0 < isStart.count }
            let outcome = outcome(of: screens, leadingTo: next, hasStart: screens.contains { isStart[$0] })
            if case .returns = outcome, screens.contains(where: { !isStart[$0] }) { someScreenLeadsToStart = true }
            outcomes.append(outcome)
        }
    }

    /// Combines the outcomes of a component's successors: paths return if any of them does, and otherwise end in the
    /// first of the sets.
    private func outcome(
        behind component: Int, _ strong: StrongComponents, _ ways: LinkTable, _ outcomes: [Outcome]
    ) -> Outcome {
        var first = Outcome.nothing
        for node in strong.nodes(in: component) {
            for end in ways.successors(of: Int(node)) {
                guard let next = strong.component(of: end), next != component else { continue }
                switch (outcomes[next], first) {
                case (.nothing, _): continue
                case (.returns, _): return .returns
                case (.closed(let set), .closed(let other)) where sets[set].screens[0] >= sets[other].screens[0]:
                    continue
                case (let outcome, _): first = outcome
                }
            }
        }
        return first
    }

    /// Returns the outcome for a component's screens, given the outcome of leaving it.
    private mutating func outcome(of screens: [Int], leadingTo next: Outcome, hasStart: Bool) -> Outcome {
        switch next {
        case .returns: return .returns
        case .nothing where screens.isEmpty: return .nothing
        case .nothing:
            sets.append(SinkComponent(screens: screens, hasStart: hasStart))
            return hasStart ? .returns : .closed(sets.count - 1)
        case .closed where hasStart: return .returns
        case .closed(let set):
            sets[set].screensBefore += screens
            return next
        }
    }

    private mutating func findEntrances() {
        var setOfScreen = [Int](repeating: -1, count: graph.screens.count)
        for (index, set) in sets.enumerated() {
            sets[index].screensBefore.sort()
            for screen in set.screens { setOfScreen[screen] = index }
        }
        for segment in graph.segments.indices where isUsable[segment] {
            // A back segment never leads in: the segment that put its screen on top belongs to the set, and so does the
            // screen.
            let end = Int(graph.topology.ends[segment])
            guard end >= 0, setOfScreen[end] >= 0 else { continue }
            guard setOfScreen[Int(graph.topology.starts[segment])] != setOfScreen[end] else { continue }
            sets[setOfScreen[end]].entrances.append(segment)
        }
    }
}

extension SinkComponents {
    /// The kind of a set; the rule for that kind reports it.
    enum Form {
        /// A part of the app that contains a start screen.
        case app
        /// A modal, the screen at this position, and the screens that it leads to.
        case modal(Int)
        /// A single screen.
        case deadEnd
        /// Several screens that lead only to one another.
        case trap
    }

    /// The most specific kind that fits a set.
    func form(of set: SinkComponent) -> Form {
        if set.hasStart { return set.screens.count == 1 ? .deadEnd : .app }
        let presented = set.entrances.filter { graph.topology.kinds[$0] == .present }
        if let modal = presented.map({ Int(graph.topology.ends[$0]) }).min() { return .modal(modal) }
        return set.screens.count == 1 ? .deadEnd : .trap
    }

    /// The sets that are modals, in the order of their modal screens.
    var modals: [(screen: Int, set: SinkComponent)] {
        let found = sets.compactMap { set -> (screen: Int, set: SinkComponent)? in
            guard case .modal(let screen) = form(of: set) else { return nil }
            return (screen, set)
        }
        return found.sorted { $0.screen < $1.screen }
    }

    /// The segments that would lead out of a set but are never usable, in order, without implied ones.
    func blockedExits(of set: SinkComponent) -> [Int] {
        let members = Set(set.screens)
        return set.screens.flatMap { graph.segments(from: $0) }.sorted()
            .filter {
                !isUsable[$0] && !members.contains(Int(graph.topology.ends[$0])) && !graph.segments[$0].isImplied
            }
    }

    /// The reason why a single screen cannot be left, in words.
    func reason(for screen: Int, blocked: [Int]) -> String {
        if !blocked.isEmpty { return "the segments that lead from it to other screens can never be used" }
        let own = graph.segments(from: screen).filter { isUsable[$0] || !graph.segments[$0].isImplied }
        return own.isEmpty
            ? "no segment leaves it" : "the segments that leave it lead back to itself"
    }
}
