import FlowGraph

/// The screens that can lie directly beneath each screen of the stack, with any facts.
struct ScreensBeneath {
    private let beneath: [[Int]]

    /// Determines the screens: what opens a screen lies beneath it, and a replacement lies on what lay beneath the screen before.
    ///
    /// O(segments × screens) at most, since each pair of screens is found once.
    init(_ graph: NavigationGraph) {
        var beneath = graph.screens.map { _ in Set<Int>() }
        var replacements = graph.screens.map { _ in [Int]() }
        var found: [(upper: Int, lower: Int)] = []
        for segment in graph.segments {
            guard let start = graph.index(ofScreen: segment.start),
                let end = segment.end.flatMap(graph.index(ofScreen:))
            else { continue }
            switch segment.kind {
            case .push, .present: found.append((end, start))
            case .replace: replacements[start].append(end)
            case .root, .unwind, .back: break
            }
        }
        while let (upper, lower) = found.popLast() {
            guard beneath[upper].insert(lower).inserted else { continue }
            found += replacements[upper].map { ($0, lower) }
        }
        self.beneath = beneath.map { $0.sorted() }
    }

    /// The positions of the screens that can lie beneath a screen, in order.
    func screens(beneath screen: Int) -> [Int] { beneath[screen] }
}
