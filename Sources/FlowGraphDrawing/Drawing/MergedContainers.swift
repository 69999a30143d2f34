import FlowGraph

/// A graph that is drawn instead of a whole one, with the parts of the whole that it shows.
struct DrawnPart {
    /// The graph to draw.
    let graph: NavigationGraph
    /// By screen of the graph: the screens that it stands for, by their positions in the whole graph, the one that it is named after
    /// first.
    let screens: [[Int]]
    /// By segment of the graph: its position in the whole graph.
    let segments: [Int]

    /// The options by the positions in the merged graph.
    func options(_ whole: GraphDrawing.Options) -> GraphDrawing.Options {
        var options = whole
        let (unreachable, unusable) = (Set(whole.unreachableScreens), Set(whole.unusableSegments))
        options.unreachableScreens = screens.indices.filter { screens[$0].allSatisfy(unreachable.contains) }
        options.unusableSegments = segments.indices.filter { unusable.contains(segments[$0]) }
        let positions = Dictionary(uniqueKeysWithValues: zip(segments, segments.indices))
        let plan = whole.highlight.indices.filter { positions[whole.highlight[$0]] != nil }
        options.highlight = plan.compactMap { positions[whole.highlight[$0]] }
        options.assumptions = plan.map { whole.assumptions.indices.contains($0) ? whole.assumptions[$0] : [] }
        options.reasons = whole.reasons.by(screens: screens, segments: segments.map { [$0] })
        options.thumbnails = whole.thumbnails(of: screens)
        options.flows = whole.flows.map { GraphDrawing.Flow($0.segments.compactMap { positions[$0] }, words: $0.words) }
        return options
    }
}

/// A graph in which each container of one screen is a part of that screen.
///
/// Storyboards have containers that show nothing of their own, such as navigation controllers. The importer lets them lead to their
/// content and back within a fraction of a second. In a picture they would double the boxes, and hide names that readers know.
enum MergedContainers {
    /// Merges containers.
    ///
    /// O(screens + segments).
    ///
    /// - Parameters:
    ///   - whole: The graph.
    ///   - apart: The positions of segments that must stay, those of a plan or of flows.
    /// - Returns: The graph to draw, or nil if there are no such containers.
    static func part(of whole: NavigationGraph, apart: Set<Int>) -> DrawnPart? {
        let contents = MergedContainers.contents(in: whole, apart: apart)
        guard !contents.isEmpty else { return nil }
        func content(of screen: Int) -> Int {
            var (screen, steps) = (screen, 0)
            while let next = contents[screen], steps < contents.count { (screen, steps) = (next, steps + 1) }
            return screen
        }
        let roots = whole.screens.indices.map(content)
        let groups = whole.screens.indices.grouped { roots[$0] }
        let screens = groups.map { [$0.key] + $0.elements.filter { screen in screen != roots[screen] } }
        let drawn = screens.map { members in
            var screen = whole.screens[members[0]]
            screen.isStart = members.contains { whole.screens[$0].isStart }
            return screen
        }
        let ends = whole.segments.map { segment in
            (
                start: whole.index(ofScreen: segment.start).map { roots[$0] },
                end: segment.end.flatMap(whole.index).map { roots[$0] }
            )
        }
        let kept = whole.segments.indices.filter { index in
            ends[index].start != ends[index].end || whole.segments[index].start == whole.segments[index].end
        }
        let segments = kept.map { index in
            var segment = whole.segments[index]
            if let start = ends[index].start { segment.start = whole.screens[start].name }
            segment.end = ends[index].end.map { whole.screens[$0].name }
            return segment
        }
        guard let graph = try? NavigationGraph(name: whole.name, facts: whole.facts, screens: drawn, segments: segments)
        else { return nil }
        return DrawnPart(graph: graph, screens: screens, segments: kept)
    }

    /// The segments that must stay: those of the plan and of the flows.
    static func apart(in options: GraphDrawing.Options) -> Set<Int> {
        Set(options.highlight + options.flows.flatMap(\.segments))
    }

    private struct Pair: Hashable {
        let container: Int
        let content: Int
    }

    /// By container with a single content: its content.
    private static func contents(in whole: NavigationGraph, apart: Set<Int>) -> [Int: Int] {
        var (entries, exits): (Set<Pair>, Set<Pair>) = ([], [])
        for (index, segment) in whole.segments.enumerated() where segment.isContainment && !apart.contains(index) {
            guard let start = whole.index(ofScreen: segment.start), let end = segment.end.flatMap(whole.index),
                start != end
            else { continue }
            if segment.isImplied {
                exits.insert(Pair(container: end, content: start))
            } else {
                entries.insert(Pair(container: start, content: end))
            }
        }
        let pairs = entries.intersection(exits)
        let counts = Dictionary(pairs.map { ($0.container, 1) }, uniquingKeysWith: +)
        return Dictionary(
            pairs.filter { counts[$0.container] == 1 }.map { ($0.container, $0.content) }, uniquingKeysWith: min)
    }
}

extension Segment {
    /// True if the segment only leads from a container to its content or back: it is no action of a user, and takes next to no time.
    var isContainment: Bool {
        kind == .replace && cost < SegmentEntry.leastDrawnCost && label == nil && steps.isEmpty && preconditions.isEmpty
            && effects.isEmpty
    }
}

extension DrawnPart {
    /// The whole graph with the marks of the options, which have positions in it.
    fileprivate func whole(_ whole: NavigationGraph, _ options: GraphDrawing.Options) -> FoldedWhole {
        var drawn = [Int?](repeating: nil, count: whole.segments.count)
        for (position, segment) in segments.enumerated() { drawn[segment] = position }
        return FoldedWhole(
            graph: whole, screens: screens, drawnSegments: drawn, unreachable: Set(options.unreachableScreens),
            unusable: Set(options.unusableSegments), plan: options.highlight, flows: options.flows.map(\.segments),
            isFolded: false)
    }

    /// By screen: the names of the containers that are drawn as a part of it.
    func containerNames(in whole: NavigationGraph) -> [[String]] {
        screens.map { $0.dropFirst().map { whole.screens[$0].displayName } }
    }
}

extension GraphDrawing {
    /// Draws a graph with each container of a single screen as a part of that screen.
    ///
    /// The positions in ``dot()`` are those of ``graph``, which has fewer screens; those of the page are those of the whole graph. Containers on the highlighted plan or on flows have
    /// their own boxes; so do all in a graph without such containers, whose drawing is that of ``init(_:options:)``. O(screens +
    /// segments).
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the whole graph.
    public init(mergingContainersOf whole: NavigationGraph, options: Options = Options()) {
        guard let merged = MergedContainers.part(of: whole, apart: MergedContainers.apart(in: options)) else {
            self.init(whole, options: options)
            return
        }
        let names = merged.containerNames(in: whole)
        self.init(merged.graph, options: merged.options(options), folding: nil) { boxes in
            for index in boxes.indices { boxes[index].containerNames = names[index] }
        }
        self.whole = merged.whole(whole, options)
    }
}
