/// The screens whose best plans may differ between two versions of a graph, those that lie behind something that differs.
///
/// A plan that crosses nothing that differs is a plan in both versions. So where no plan to a screen, in either version, crosses
/// anything that differs, the best plan is the same.
struct TouchedScreens {
    /// Whether each screen of the old graph lies behind something that differs.
    private(set) var old: [Bool]
    /// Whether each screen of the new graph lies behind something that differs.
    private(set) var new: [Bool]

    /// Finds the screens behind some segments; O(n + m).
    ///
    /// In a graph with back or unwind segments, whose ends depend on the way, all screens lie behind any segment.
    init(old: NavigationGraph, oldSegments: [Int], new: NavigationGraph, newSegments: [Int]) {
        self.old = TouchedScreens.screens(behind: oldSegments, in: old)
        self.new = TouchedScreens.screens(behind: newSegments, in: new)
    }

    /// Whether a screen of both graphs lies behind something that differs in either.
    func contains(_ screen: ScreenPair) -> Bool { old[screen.old] || new[screen.new] }

    private static func screens(behind segments: [Int], in graph: NavigationGraph) -> [Bool] {
        guard !segments.isEmpty else { return [Bool](repeating: false, count: graph.screens.count) }
        if graph.segments.contains(where: \.kind.dependsOnStack) {
            return [Bool](repeating: true, count: graph.screens.count)
        }
        var isTouched = [Bool](repeating: false, count: graph.screens.count)
        var stack: [Int] = []
        func touch(_ segment: Int) {
            let end = Int(graph.topology.ends[segment])
            guard !isTouched[end] else { return }
            isTouched[end] = true
            stack.append(end)
        }
        segments.forEach(touch)
        while let screen = stack.popLast() {
            for segment in graph.topology.outgoing(screen) { touch(Int(segment)) }
        }
        return isTouched
    }
}
