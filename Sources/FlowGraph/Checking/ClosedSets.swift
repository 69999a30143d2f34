/// The smallest sets of screens out of which no segment leads that can be used.
///
/// Every screen from which no way leads back to a start leads into one of those without a start; so a way back out of each of them
/// gives one to all. A back segment counts as leading to every screen that can lie beneath (``UsableWays``) and a segment as usable
/// wherever it is usable at all, so what is closed here is closed for certain, and a set that is closed only for what is known
/// there, or for what really lies beneath, is not found. O(n + m) for n screens and m segments.
struct ClosedSets {
    /// One set.
    struct ClosedSet {
        /// The positions of the screens in order.
        let screens: [Int]
        /// Whether a screen to begin on is among them.
        let hasStart: Bool
        /// The segments that can be used and lead in from outside, in order.
        fileprivate(set) var entrances: [Int] = []
        /// The other screens from which all ways lead into such sets, this being the first of theirs.
        fileprivate(set) var screensBefore: [Int] = []
    }

    /// What becomes of people in a component.
    private enum Fate {
        /// There is no screen in it and none behind it.
        case nothing
        /// A way may lead to a screen to begin on.
        case returns
        /// All ways lead into sets without one; the first of them.
        case closed(Int)
    }

    /// The sets by their first screens; none where the budget was used up, as what was not looked at may be the way out.
    private(set) var sets: [ClosedSet] = []
    /// Whether a way may lead from a screen that is not one to begin on to one that is.
    private(set) var someScreenLeadsToStart = false
    let graph: NavigationGraph
    let isUsable: [Bool]

    init(_ reachability: Reachability, _ structure: GraphStructure) {
        graph = reachability.graph
        isUsable = reachability.isSegmentUsable
        guard reachability.isComplete else { return }
        var isStart = [Bool](repeating: false, count: graph.screens.count)
        for start in reachability.query.starts.compactMap(graph.index) { isStart[start] = true }
        let strong = StrongComponents(of: structure.ways, from: reachability.reachableScreens)
        findSets(strong, structure.ways, isStart)
        findEntrances()
        sets.sort { $0.screens[0] < $1.screens[0] }
    }

    private mutating func findSets(_ strong: StrongComponents, _ ways: LinkTable, _ isStart: [Bool]) {
        var fates: [Fate] = []
        for component in 0..<strong.count {
            let next = fate(behind: component, strong, ways, fates)
            let screens = strong.screens(in: component).filter { $0 < isStart.count }
            let fate = fate(of: screens, leadingTo: next, hasStart: screens.contains { isStart[$0] })
            if case .returns = fate, screens.contains(where: { !isStart[$0] }) { someScreenLeadsToStart = true }
            fates.append(fate)
        }
    }

    /// What becomes of people who leave a component: they return if some way does, and else end in the first of the sets.
    private func fate(
        behind component: Int, _ strong: StrongComponents, _ ways: LinkTable, _ fates: [Fate]
    ) -> Fate {
        var first = Fate.nothing
        for node in strong.nodes(in: component) {
            for end in ways.successors(of: Int(node)) {
                guard let next = strong.component(of: end), next != component else { continue }
                switch (fates[next], first) {
                case (.nothing, _): continue
                case (.returns, _): return .returns
                case (.closed(let set), .closed(let other)) where sets[set].screens[0] >= sets[other].screens[0]:
                    continue
                case (let fate, _): first = fate
                }
            }
        }
        return first
    }

    /// The fate of the screens of a component, from what becomes of those who leave it.
    private mutating func fate(of screens: [Int], leadingTo next: Fate, hasStart: Bool) -> Fate {
        switch next {
        case .returns: return .returns
        case .nothing where screens.isEmpty: return .nothing
        case .nothing:
            sets.append(ClosedSet(screens: screens, hasStart: hasStart))
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
            // A back segment never leads in: what put its screen on another of the set belongs to the set, and so does the screen.
            let end = Int(graph.topology.ends[segment])
            guard end >= 0, setOfScreen[end] >= 0 else { continue }
            guard setOfScreen[Int(graph.topology.starts[segment])] != setOfScreen[end] else { continue }
            sets[setOfScreen[end]].entrances.append(segment)
        }
    }
}
