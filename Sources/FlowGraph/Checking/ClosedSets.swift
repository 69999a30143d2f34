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

    init(_ reachability: Reachability) {
        graph = reachability.graph
        isUsable = reachability.isSegmentUsable
        guard reachability.isComplete else { return }
        let starts = Set(reachability.query.starts.compactMap { graph.index(ofScreen: $0) })
        let ways = UsableWays(reachability)
        let strong = StrongComponents(
            nodeCount: ways.nodeCount, from: reachability.reachableScreens, successors: ways.successors)
        findSets(strong, ways, starts)
        findEntrances()
        sets.sort { $0.screens[0] < $1.screens[0] }
    }

    private mutating func findSets(_ strong: StrongComponents, _ ways: UsableWays, _ starts: Set<Int>) {
        var fates: [Fate] = []
        for (index, nodes) in strong.components.enumerated() {
            let next = nodes.flatMap(ways.successors).map { strong.componentOfNode[$0] }.filter { $0 != index }
            let screens = nodes.filter { $0 < ways.screenCount }.sorted()
            let fate = fate(of: screens, leadingTo: next.map { fates[$0] }, starts)
            if case .returns = fate, screens.contains(where: { !starts.contains($0) }) { someScreenLeadsToStart = true }
            fates.append(fate)
        }
    }

    /// The fate of the screens of a component, from those of the components that it leads to.
    private mutating func fate(of screens: [Int], leadingTo next: [Fate], _ starts: Set<Int>) -> Fate {
        let hasStart = screens.contains(where: starts.contains)
        let returns = next.contains { if case .returns = $0 { true } else { false } }
        let closed = next.compactMap { if case .closed(let set) = $0 { set } else { nil } }
            .min { sets[$0].screens[0] < sets[$1].screens[0] }
        if !returns, closed == nil, !screens.isEmpty {
            sets.append(ClosedSet(screens: screens, hasStart: hasStart))
            return hasStart ? .returns : .closed(sets.count - 1)
        }
        if hasStart || returns { return .returns }
        guard let closed else { return .nothing }
        sets[closed].screensBefore += screens
        return .closed(closed)
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
