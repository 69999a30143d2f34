import FlowGraph

/// The number of paths of the fewest segments to each screen, found by walking along all paths at once.
struct PathCounts {
    /// The most configurations of a stack and facts after the same number of segments.
    private static let limit = 3_000

    private let query: ReachabilityQuery
    private let graph: NavigationGraph
    /// By screen: the fewest segments, and the number of paths that have so few; nil for a screen that none reaches, or that wasn't come to.
    private(set) var counts: [(depth: Int, paths: Int)?]
    /// The number of segments up to which all paths were walked along.
    private(set) var walkedDepth = -1

    /// Walks from the starts of a query up to a depth, or until there are too many configurations.
    init(_ query: ReachabilityQuery, in graph: NavigationGraph, upTo depth: Int) throws {
        (self.query, self.graph) = (query, graph)
        counts = graph.screens.map { _ in nil }
        var layer: [Situation: Int] = [:]
        for start in query.starts {
            layer[
                try Situation(
                    in: graph, stack: ScreenStack(query.beneath + [start], inferredCount: 0), given: query.given)] = 1
        }
        while walkedDepth < depth, layer.count <= PathCounts.limit {
            walkedDepth += 1
            note(layer)
            layer = next(layer)
        }
    }

    private mutating func note(_ layer: [Situation: Int]) {
        for (situation, paths) in layer {
            guard let screen = situation.screen.flatMap(graph.index(ofScreen:)) else { continue }
            switch counts[screen] {
            case nil: counts[screen] = (walkedDepth, paths)
            case let known? where known.depth == walkedDepth: counts[screen] = (walkedDepth, known.paths + paths)
            case .some: break
            }
        }
    }

    private func next(_ layer: [Situation: Int]) -> [Situation: Int] {
        var next: [Situation: Int] = [:]
        for (situation, paths) in layer {
            for segment in segments(from: situation) where isAllowed(segment) {
                var after = situation
                guard let assumptions = try? after.cross(segment), assumptions.isEmpty || !query.isStrict else {
                    continue
                }
                next[after, default: 0] += paths
            }
        }
        return next
    }

    private func segments(from situation: Situation) -> [Int] {
        situation.screen.flatMap(graph.index(ofScreen:)).map { graph.segments(from: $0) } ?? []
    }

    private func isAllowed(_ segment: Int) -> Bool {
        !query.avoiding.contains(segment) && (query.allowsDestructive || !graph.segments[segment].isDestructive)
    }
}
