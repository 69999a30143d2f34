import FlowGraph

/// The screens whose best plans may differ between two versions of a graph: those behind a difference.
///
/// A plan that crosses no difference is a plan in both versions. So if no plan to a screen crosses a difference, in
/// either version, its best plan is the same.
struct TouchedScreens {
    /// For each screen of the old graph, true if it lies behind a difference.
    private(set) var old: [Bool]
    /// For each screen of the new graph, true if it lies behind a difference.
    private(set) var new: [Bool]

    /// Finds the screens behind some segments; O(n + m).
    ///
    /// In a graph with back or unwind segments, whose ends depend on the stack, all screens lie behind any segment.
    init(old: NavigationGraph, oldSegments: [Int], new: NavigationGraph, newSegments: [Int]) {
        self.old = TouchedScreens.screens(behind: oldSegments, in: old)
        self.new = TouchedScreens.screens(behind: newSegments, in: new)
    }

    /// Returns true if a screen of both graphs lies behind a difference in either.
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
