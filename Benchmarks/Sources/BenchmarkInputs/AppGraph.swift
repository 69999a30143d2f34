extension GeneratedGraph {
    /// A graph like that of an app: ways forward, back, to tabs and home, and some across.
    ///
    /// With dead ends, every 32nd screen leads nowhere but to what opens from it.
    static func app(
        screenCount: Int, deadEnds: Bool = false, seed: UInt64 = 1
    ) -> (graph: GeneratedGraph, tree: AppTree) {
        var random = LinearCongruentialGenerator(seed: seed)
        let tree = AppTree(screenCount: screenCount, using: &random)
        var graph = GeneratedGraph(screenCount: screenCount)
        for screen in 0..<screenCount {
            graph.linkForward(from: screen, tree, &random)
            if deadEnds, screen > 0, random.once(in: 32) { continue }
            if screen > 0 { graph.linkHomewards(from: screen, tree, &random) }
            if random.once(in: 2) { graph.linkAcross(from: screen, &random) }
        }
        return (graph, tree)
    }

    private mutating func linkForward(
        from screen: Int, _ tree: AppTree, _ random: inout LinearCongruentialGenerator
    ) {
        for child in tree.children[screen] { link(screen, to: child, cost: 300 + random.below(1200)) }
    }

    private mutating func linkHomewards(
        from screen: Int, _ tree: AppTree, _ random: inout LinearCongruentialGenerator
    ) {
        let hub = tree.hubs[screen]
        let end = random.once(in: 16) ? hub : tree.parents[screen]
        link(screen, to: end, cost: 200 + random.below(400), as: .back)
        if random.once(in: 4) {
            for tab in tree.children[hub].prefix(5) where tab != screen {
                link(screen, to: tab, cost: 250 + random.below(250), as: .tab)
            }
        }
        if random.once(in: 2) { link(screen, to: hub, cost: 250 + random.below(250), as: .home) }
    }

    /// Mostly to a screen nearby, else to any.
    private mutating func linkAcross(from screen: Int, _ random: inout LinearCongruentialGenerator) {
        let end: Int
        if random.once(in: 8) {
            end = random.below(screenCount)
        } else {
            let nearby = max(0, screen - 64)...min(screenCount - 1, screen + 64)
            end = nearby.lowerBound + random.below(nearby.count)
        }
        if end != screen { link(screen, to: end, cost: 300 + random.below(1200), as: .cross) }
    }
}
