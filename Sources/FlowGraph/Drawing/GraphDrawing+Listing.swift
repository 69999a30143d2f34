// Drawn as arrows, the loops of a screen and the arrows from everywhere to the same few screens would hide all others.

extension GraphDrawing {
    /// The least number of screens from which `root` arrows lead to a hub.
    private static let leastHubStarts = 5

    /// Marks the arrows that are lines of text within the box of their start screen.
    ///
    /// These are loops, and arrows of kind `root` to a *hub*: a screen to which such arrows lead from a quarter of all screens, and from five
    /// at least. An arrow to a hub stays an arrow if it belongs to the plan, is destructive or changed, or stands for several
    /// segments with conditions or effects; so does the one by which the hub is reached first from the start, which keeps the hub's
    /// distance from there. O(screens + arrows).
    static func listing(_ arrows: [Arrow], in graph: NavigationGraph) -> [Arrow] {
        var listed = arrows
        for index in arrows.indices where arrows[index].isLoop { listed[index].isListed = true }
        let hubs = arrows.indices.filter { arrows[$0].kind == .root && !arrows[$0].isLoop }.grouped { arrows[$0].end }
            .filter { hub in
                let starts = Set(hub.elements.map { arrows[$0].start })
                return starts.count >= leastHubStarts && 4 * starts.count >= graph.screens.count
            }
        guard !hubs.isEmpty else { return listed }
        var ends = [[Int]](repeating: [], count: graph.screens.count)
        for arrow in arrows { ends[arrow.start].append(arrow.end) }
        let forest = BreadthFirstForest(nodeCount: ends.count, from: graph.startScreens) { ends[$0] }
        for index in hubs.flatMap(\.elements) where arrows[index].canBeListed {
            listed[index].isListed = Int(forest.parents[arrows[index].end]) != arrows[index].start
        }
        return listed
    }
}

extension GraphDrawing.Arrow {
    /// True if the arrow leads from a screen to itself.
    var isLoop: Bool { start == end }

    fileprivate var canBeListed: Bool {
        tabs == nil && !isOnPlan && !isDestructive && difference == nil
            && (entries.count == 1 || entries.allSatisfy { $0.condition == nil && $0.effect == nil })
    }
}
