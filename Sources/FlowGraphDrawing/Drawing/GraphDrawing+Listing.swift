import FlowGraph

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
        let parents = GraphDrawing.parents(arrows, from: graph.startScreens, in: graph)
        for index in hubs.flatMap(\.elements) where arrows[index].canBeListed {
            listed[index].isListed = parents[arrows[index].end] != arrows[index].start
        }
        return listed
    }

    /// By screen: the one from which it is reached first from some screens, or -1.
    private static func parents(_ arrows: [Arrow], from starts: [Int], in graph: NavigationGraph) -> [Int] {
        var ends = [[Int]](repeating: [], count: graph.screens.count)
        for arrow in arrows { ends[arrow.start].append(arrow.end) }
        return BreadthFirstForest(nodeCount: ends.count, from: starts) { ends[$0] }.parents.map(Int.init)
    }
}

extension GraphDrawing {
    /// The least number of screens that lead to a stub by lines of text.
    private static let leastExitStarts = 3

    /// Makes the arrows to a stub lines of text if they lead there from three screens and more, except the one by which it is reached
    /// first.
    mutating func listExits() {
        let stubs = arrows.indices.filter { boxes[arrows[$0].end].stub != nil }.grouped { arrows[$0].end }
            .filter { Set($0.elements.map { arrows[$0].start }).count >= GraphDrawing.leastExitStarts }
        let parents = GraphDrawing.parents(arrows, from: firstScreens, in: graph)
        for index in stubs.flatMap(\.elements) where arrows[index].canBeListed {
            arrows[index].isListed = parents[arrows[index].end] != arrows[index].start
        }
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
