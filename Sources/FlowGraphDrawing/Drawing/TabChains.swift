import FlowGraph

/// The groups of tabs of a graph, each drawn once.
///
/// Any tab of a group leads to any other, so that n tabs have n² − n segments. They are drawn as a chain of n − 1
/// arrows with two heads, in the order in which segments first name the tabs. A segment that differs from the others
/// gets its own arrow: one with conditions or effects, one that is unusable, on the plan or changed in a comparison, and
/// every segment of a group in which some tab doesn't lead to some other.
struct TabChains {
    /// The arrows, group by group.
    let arrows: [GraphDrawing.Arrow]
    /// The positions of the segments on these arrows.
    let segments: Set<Int>

    /// Finds the chains; O(segments).
    init(of graph: NavigationGraph, _ entries: [SegmentEntry]) {
        let groups = entries.grouped { entry -> Group? in
            let segment = graph.segments[entry.index]
            return segment.tabGroup.map { Group(name: $0, kind: segment.kind) }
        }
        arrows = groups.flatMap { TabChains.arrows(of: $0.key, $0.elements, in: graph) }
        segments = Set(arrows.flatMap { $0.entries.map(\.index) })
    }

    private struct Group: Hashable {
        let name: String
        let kind: SegmentKind
    }

    private struct Ends: Hashable {
        let start: Int
        let end: Int
    }

    private static func arrows(
        of group: Group, _ entries: [SegmentEntry], in graph: NavigationGraph
    ) -> [GraphDrawing.Arrow] {
        let crossings = entries.compactMap { entry in
            ends(of: graph.segments[entry.index], in: graph).map { (entry: entry, ends: $0) }
        }
        let tabs = crossings.flatMap { [$0.ends.start, $0.ends.end] }.grouped { $0 }.map(\.key)
        guard Set(crossings.map(\.ends)).count == tabs.count * (tabs.count - 1) else { return [] }
        let places = Dictionary(uniqueKeysWithValues: zip(tabs, tabs.indices))
        let links = crossings.filter(\.entry.isPlain).grouped { crossing in
            [places[crossing.ends.start], places[crossing.ends.end]].compactMap { $0 }.min()
        }
        return links.sorted { $0.key < $1.key }.enumerated().map { number, link in
            GraphDrawing.Arrow(
                start: tabs[link.key], end: tabs[link.key + 1], kind: group.kind, entries: link.elements.map(\.entry),
                tabs: GraphDrawing.Tabs(name: group.name, isFirst: number == 0))
        }
    }

    private static func ends(of segment: Segment, in graph: NavigationGraph) -> Ends? {
        guard let start = graph.index(ofScreen: segment.start), let end = segment.end.flatMap(graph.index(ofScreen:)),
            start != end
        else { return nil }
        return Ends(start: start, end: end)
    }
}

extension SegmentEntry {
    /// True if the segment has nothing but its ends and its cost.
    var isPlain: Bool {
        condition == nil && effect == nil && planPositions.isEmpty && !isUnusable && !isDestructive && difference == nil
    }
}
