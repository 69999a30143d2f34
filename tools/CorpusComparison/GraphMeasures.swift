import FlowGraph

/// The measures of a graph: distances from its start, and its components.
///
/// Only some of the segments count, and none without an end.
struct GraphMeasures {
    private let graph: NavigationGraph
    /// The segments that count, in the graph's order.
    let segments: [Segment]
    /// Their positions, by start screen.
    private let outgoing: [[Int]]
    /// The end of each segment, by position.
    private let ends: [Int]
    private let starts: [Int]

    init(_ graph: NavigationGraph, isCounted: (Segment) -> Bool) {
        self.graph = graph
        segments = graph.segments.filter { isCounted($0) && $0.end != nil }
        starts = segments.map { graph.index(ofScreen: $0.start) ?? -1 }
        ends = segments.map { $0.end.flatMap(graph.index(ofScreen:)) ?? -1 }
        var outgoing = [[Int]](repeating: [], count: graph.screens.count)
        for (index, start) in starts.enumerated() { outgoing[start].append(index) }
        self.outgoing = outgoing
    }

    /// The fewest segments to each screen; nil if it is unreachable.
    ///
    /// Segments that satisfy `isFree` count nothing.
    func distances(from sources: [Int], isFree: (Segment) -> Bool = { _ in false }) -> [Int?] {
        var distances = [Int?](repeating: nil, count: graph.screens.count)
        var level = sources
        var distance = 0
        while !level.isEmpty {
            var next: [Int] = []
            var waiting = level.filter { distances[$0] == nil }
            for screen in waiting { distances[screen] = distance }
            while let screen = waiting.popLast() {
                for segment in outgoing[screen] where distances[ends[segment]] == nil {
                    if isFree(segments[segment]) {
                        distances[ends[segment]] = distance
                        waiting.append(ends[segment])
                    } else {
                        next.append(ends[segment])
                    }
                }
            }
            level = next
            distance += 1
        }
        return distances
    }

    /// The number of different pairs of a start and an end.
    var distinctPairs: Int { Set(zip(starts, ends).map { [$0, $1] }).count }

    var selfLoops: Int { zip(starts, ends).count { $0 == $1 } }

    /// The screens without incoming segments from others.
    var sources: Int {
        graph.screens.count - Set(zip(starts, ends).filter { $0 != $1 }.map(\.1)).count
    }

    /// The screens without outgoing segments to others.
    var sinks: Int {
        graph.screens.count - Set(zip(starts, ends).filter { $0 != $1 }.map(\.0)).count
    }

    /// The sizes of the strongly connected components, the largest first.
    ///
    /// O(screens · (screens + segments)).
    var componentSizes: [Int] {
        let reached = graph.screens.indices.map { distances(from: [$0]).map { $0 != nil } }
        var seen: Set<Int> = []
        let sizes = graph.screens.indices.compactMap { screen -> Int? in
            guard !seen.contains(screen) else { return nil }
            let members = graph.screens.indices.filter { reached[screen][$0] && reached[$0][screen] }
            seen.formUnion(members)
            return members.count
        }
        return sizes.sorted(by: >)
    }
}
