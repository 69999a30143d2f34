import FlowGraph

extension GraphDrawing {
    /// The extent of folding in a drawing of a graph.
    public struct Folding: Hashable, Sendable {
        /// The number of screens of the whole graph.
        public let screenCount: Int
        /// The number of boxes that they are folded into.
        public let boxCount: Int
        /// The number of segments that lead from box to box and are not drawn.
        public let leftOutSegmentCount: Int

        /// The folding in words.
        public var words: String { parts.joined(separator: ", ") }

        fileprivate var parts: [String] {
            let rest = leftOutSegmentCount
            return ["\(screenCount) screens folded into \(boxCount) boxes"]
                + (rest == 0 ? [] : ["\(Count.words(rest, "segment")) between them left out"])
        }
    }

    /// The number of boxes that a large graph is folded into.
    ///
    /// A reader can still take in so many, and Graphviz lays them out in about a second.
    public static let defaultBoxLimit = 80

    /// Draws a large graph with screens folded into boxes, so that the picture can be laid out and read.
    ///
    /// A breadth-first search from the start screens, within each module, determines which screen leads to each other
    /// one first; that screen stands for them. The largest boxes are opened, into the screen itself and the branches
    /// behind it, while the limit allows. The screens of the highlighted plan and the start screens always have their
    /// own boxes. A box shows the number of its screens, an arrow the number of its segments. Of the arrows that do not
    /// belong to the breadth-first forest, those that stand for the most segments are drawn; the heading says how many
    /// are left out. A folded part counts as unreachable or unusable if all of it is.
    ///
    /// The positions in ``dot()`` are those of ``graph``, the folded graph; those of the page, and of the answers that it takes, are those
    /// of the whole graph. A graph with no more screens than boxes is drawn whole. O(s + m·log m + b²) for s screens, m segments and b boxes.
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the whole graph.
    ///   - boxLimit: The greatest number of boxes, unless the plan has more screens.
    public init(folding whole: NavigationGraph, options: Options = Options(), boxLimit: Int = defaultBoxLimit) {
        guard whole.screens.count > boxLimit,
            let folded = FoldedGraph(whole, boxLimit: boxLimit, plan: options.highlight)
        else {
            self.init(whole, options: options)
            return
        }
        let folding = Folding(
            screenCount: whole.screens.count, boxCount: folded.screens.count,
            leftOutSegmentCount: folded.leftOutCount)
        var foldedOptions = folded.options(options)
        foldedOptions.title = ([options.title ?? whole.name ?? ""] + folding.parts).filter { !$0.isEmpty }
            .joined(separator: "\n")
        self.init(folded, of: whole, foldedOptions, folding)
        self.whole = folded.whole(whole, options)
    }

    /// Draws a folded graph, whose boxes link to files if any are given.
    init(
        _ folded: FoldedGraph, of whole: NavigationGraph, _ options: Options, _ folding: Folding?, links: [String] = []
    ) {
        self.init(folded.graph, options: options, folding: folding) { boxes in
            for index in boxes.indices {
                boxes[index].link = links.isEmpty ? nil : links[index]
                boxes[index].foldedNote = folded.notes[index]
                let screens = folded.screens[index]
                boxes[index].foldedNames = screens.count > 1 ? screens.map { whole.screens[$0].displayName } : []
            }
        }
    }
}

extension FoldedGraph {
    /// The whole graph with the marks of the options, which have positions in it.
    fileprivate func whole(_ whole: NavigationGraph, _ options: GraphDrawing.Options) -> FoldedWhole {
        var drawn = [Int?](repeating: nil, count: whole.segments.count)
        for (position, members) in segments.enumerated() {
            for segment in members { drawn[segment] = position }
        }
        return FoldedWhole(
            graph: whole, screens: screens, drawnSegments: drawn, unreachable: Set(options.unreachableScreens),
            unusable: Set(options.unusableSegments), plan: options.highlight, flows: options.flows.map(\.segments),
            isFolded: true)
    }

    /// The options by the positions in the folded graph.
    func options(_ whole: GraphDrawing.Options) -> GraphDrawing.Options {
        var options = whole
        let (unreachable, unusable) = (Set(whole.unreachableScreens), Set(whole.unusableSegments))
        options.unreachableScreens = screens.indices.filter { screens[$0].allSatisfy(unreachable.contains) }
        options.unusableSegments = segments.indices.filter { segments[$0].allSatisfy(unusable.contains) }
        // The segments of the plan lead from one screen of its own box to another, so each stands for itself alone.
        let positions = Dictionary(
            segments.indices.filter { segments[$0].count == 1 }.map { (segments[$0][0], $0) },
            uniquingKeysWith: { first, _ in first })
        options.highlight = whole.highlight.compactMap { positions[$0] }
        let boxed = Dictionary(
            segments.indices.flatMap { box in segments[box].map { ($0, box) } }, uniquingKeysWith: { first, _ in first }
        )
        options.reasons = whole.reasons.by(screens: screens, segments: segments)
        options.thumbnails = whole.thumbnails(of: screens)
        options.flows = whole.flows.map { GraphDrawing.Flow($0.segments.compactMap { boxed[$0] }, words: $0.words) }
        return options
    }
}

extension NavigationGraph {
    /// True if Graphviz may take more than ten seconds to lay out a picture of all screens, which would be unreadable.
    ///
    /// That is so with more than 1,500 screens, with more than 8,000 arrows, or with more than 1,500 arrows to screens to which most
    /// screens lead, such as those behind the tabs of a global bar. O(screens + segments).
    ///
    /// Measured with Graphviz 2.43: apps of 2,000 screens take five seconds, of 3,000 ten and of 5,000 thirty-five; but
    /// a few with modules, of 1,900 screens and more, never finished. If every screen leads to three or five tabs,
    /// 1,500 such arrows take five seconds and 2,400 eleven, on a fast machine, in pictures of 40,000 points and more. Between 300 to 1,500
    /// screens at random, 8,000 arrows take six to eight seconds of a processor, and 37,000 more than two minutes.
    public var isTooLargeToLayOut: Bool {
        guard !hasVeryManyScreens else { return true }
        let arrows = arrowCounts
        return arrows.all > 8000 || arrows.toCommonScreens > 1500
    }

    /// True if there are so many screens that no picture of all of them is feasible.
    var hasVeryManyScreens: Bool { screens.count > 1500 }

    /// The number of pairs of a screen and one that it leads to, and of those of them in which more than half of all screens lead to the latter.
    private var arrowCounts: (all: Int, toCommonScreens: Int) {
        var origins = [Int](repeating: 0, count: screens.count)
        var lastOrigin = [Int](repeating: -1, count: screens.count)
        for screen in screens.indices {
            for segment in topology.outgoing(screen) {
                let end = Int(topology.ends[Int(segment)])
                guard end >= 0, lastOrigin[end] != screen else { continue }
                lastOrigin[end] = screen
                origins[end] += 1
            }
        }
        return (origins.reduce(0, +), origins.reduce(0) { $1 > screens.count / 2 ? $0 + $1 : $0 })
    }
}
