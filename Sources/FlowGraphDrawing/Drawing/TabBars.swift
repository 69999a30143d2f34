import FlowGraph

/// Containers of several screens, such as a tab bar, each drawn once with its screens.
///
/// An importer lets a container lead to each of its screens, and each of them back to it, by an implied segment: so any of them leads to
/// any other. For n screens that are 2n segments, which are drawn as n arrows with two heads. A segment that differs, by conditions or
/// effects, or since it is unusable, on the plan or changed in a comparison, gets its own arrow, as does the one back.
struct TabBars {
    /// The arrows, container by container.
    let arrows: [GraphDrawing.Arrow]
    /// The positions of the segments on these arrows.
    let segments: Set<Int>

    /// Finds the containers; O(segments).
    init(of graph: NavigationGraph, _ entries: [SegmentEntry]) {
        let exits = Dictionary(
            entries.compactMap { entry in
                TabBars.ends(of: entry, in: graph) { $0.isImplied && $0.kind == .replace }
                    .map { (Ends(container: $0.end, content: $0.start), entry) }
            }, uniquingKeysWith: { first, _ in first })
        let pairs = entries.compactMap { entry -> Pair? in
            guard let ends = TabBars.ends(of: entry, in: graph, where: { $0.isContainment && !$0.isImplied }),
                let exit = exits[Ends(container: ends.start, content: ends.end)]
            else { return nil }
            return Pair(container: ends.start, content: ends.end, entry: entry, exit: exit)
        }
        let bars = pairs.grouped { $0.container }.filter { Set($0.elements.map(\.content)).count > 1 }
        arrows = bars.flatMap { bar in TabBars.arrows(of: bar.elements, in: graph) }
        segments = Set(arrows.flatMap { $0.entries.map(\.index) })
    }

    private struct Ends: Hashable {
        let container: Int
        let content: Int
    }

    private struct Pair {
        let container: Int
        let content: Int
        let entry: SegmentEntry
        let exit: SegmentEntry
    }

    private static func ends(
        of entry: SegmentEntry, in graph: NavigationGraph, where isWanted: (Segment) -> Bool
    ) -> (start: Int, end: Int)? {
        let segment = graph.segments[entry.index]
        guard entry.isPlain, isWanted(segment), let start = graph.index(ofScreen: segment.start),
            let end = segment.end.flatMap(graph.index(ofScreen:)), start != end
        else { return nil }
        return (start, end)
    }

    private static func arrows(of pairs: [Pair], in graph: NavigationGraph) -> [GraphDrawing.Arrow] {
        let names = Set(pairs.map { $0.exit.caption ?? "" })
        return pairs.grouped { $0.content }.enumerated().map { number, pairs in
            let pair = pairs.elements[0]
            let entries = [pair.entry, pair.exit].sorted { $0.index < $1.index }
            return GraphDrawing.Arrow(
                start: pair.container, end: pair.content, kind: .replace, entries: entries,
                tabs: GraphDrawing.Tabs(name: names.count == 1 ? names.first ?? "" : "", isFirst: number == 0))
        }
    }
}

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
