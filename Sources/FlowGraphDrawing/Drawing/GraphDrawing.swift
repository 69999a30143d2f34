import FlowGraph
import FlowGraphAnalysis

/// The parts of a drawing of a navigation graph, the same for every format.
///
/// Screens are grouped by module. Segments with the same start, end and kind share one arrow. Back segments, which have
/// no particular end screen, stand within their start screen. A group of tabs is drawn once
/// (`Segment.tabsTagPrefix`). Equal graphs and options give equal drawings and equal texts.
///
/// ```swift
/// let drawing = GraphDrawing(graph, options: GraphDrawing.Options(title: "Shop"))
/// let text = drawing.dot()
/// ```
public struct GraphDrawing: Sendable {
    /// The heading, highlights and legend of a drawing.
    public struct Options: Hashable, Sendable {
        /// The heading; nil for the graph's name, an empty text for no heading.
        public var title: String?
        /// The positions of the segments of a plan to be drawn thick and numbered, in the order of the plan.
        public var highlight: [Int]
        /// The assumptions of each segment of the plan, in words; empty to draw none.
        public var assumptions: [[String]]
        /// The positions of the screens to be drawn as unreachable.
        public var unreachableScreens: [Int]
        /// The positions of the segments to be drawn as unusable.
        public var unusableSegments: [Int]
        /// The reasons why screens are unreachable and segments unusable, for tooltips.
        public var reasons: Reasons
        /// The flows of a tour, each to be drawn in a colour of its own and with its number, counted from 1.
        public var flows: [Flow]
        /// By screen: the picture that is drawn in its box.
        public var thumbnails: [Int: Thumbnail]
        /// True if there is a legend of the signs that occur.
        public var showsLegend: Bool

        /// Creates options; positions that the graph does not have are ignored.
        ///
        /// - Parameters:
        ///   - title: The heading; nil for the graph's name, an empty text for no heading.
        ///   - highlight: The positions of the segments of a plan, in the order of the plan.
        ///   - assumptions: The assumptions of each segment of the plan, in words.
        ///   - unreachableScreens: The positions of the unreachable screens.
        ///   - unusableSegments: The positions of the segments that no path crosses.
        ///   - reasons: The reasons why screens are unreachable and segments unusable.
        ///   - flows: The flows of a tour.
        ///   - thumbnails: The pictures of screens, by position.
        ///   - showsLegend: True to add a legend of the signs that occur.
        public init(
            title: String? = nil,
            highlight: [Int] = [],
            assumptions: [[String]] = [],
            unreachableScreens: [Int] = [],
            unusableSegments: [Int] = [],
            reasons: Reasons = Reasons(),
            flows: [Flow] = [],
            thumbnails: [Int: Thumbnail] = [:],
            showsLegend: Bool = true
        ) {
            self.title = title
            self.highlight = highlight
            self.assumptions = assumptions
            self.unreachableScreens = unreachableScreens
            self.unusableSegments = unusableSegments
            self.reasons = reasons
            self.flows = flows
            self.thumbnails = thumbnails
            self.showsLegend = showsLegend
        }
    }

    /// The graph that is drawn.
    public let graph: NavigationGraph
    /// The heading; nil for none.
    public let title: String?

    /// The degree of folding, or nil if every screen is drawn.
    public let folding: Folding?

    /// The flows of the tour that is drawn; empty without one.
    let flows: [Flow]
    let showsLegend: Bool
    /// True for a picture of two versions.
    let showsDifferences: Bool
    /// The changes of facts, in a picture of two versions.
    let facts: [FactDifference]
    /// The effects of the differences on plans, in a picture of two versions, a line each.
    let effectLines: [String]
    /// The unchanged parts that a picture of two versions leaves out, in words; nil if there are none.
    let leftOutWords: String?
    /// The meaning of the differences to people, in a picture of two versions.
    let changeGroups: [ChangeGroup]
    /// One for each screen, in the graph's order.
    let boxes: [ScreenBox]
    /// The arrows in the order of their first segments.
    var arrows: [Arrow]
    /// The groups in the order of their first screens.
    let groups: [Group]
    /// The file of the overview, in a picture of one of its sheets.
    var overviewFile: String?
    /// The graph that the boxes stand for, if its page answers about that; nil if each box is a screen of the page.
    var whole: FoldedWhole?

    /// Creates a drawing.
    ///
    /// O(screens + segments + highlighted segments).
    ///
    /// - Parameters:
    ///   - graph: The graph to draw.
    ///   - options: The heading, highlights and legend.
    public init(_ graph: NavigationGraph, options: Options = Options()) {
        self.init(graph, options: options, folding: nil) { _ in }
    }

    /// Creates a drawing with modified boxes, and with other groups than the modules.
    init(
        _ graph: NavigationGraph, options: Options, folding: Folding?, groups: [Group]? = nil,
        changing change: (inout [ScreenBox]) -> Void
    ) {
        let title = options.title ?? graph.name ?? ""
        let entries = GraphDrawing.entries(of: graph, options)
        var boxes = GraphDrawing.boxes(of: graph, entries, options)
        change(&boxes)
        self.graph = graph
        self.folding = folding
        self.title = title.isEmpty ? nil : title
        self.flows = options.flows
        self.showsLegend = options.showsLegend
        self.showsDifferences = false
        self.facts = []
        self.effectLines = []
        self.leftOutWords = nil
        self.changeGroups = []
        self.boxes = boxes
        self.arrows = GraphDrawing.arrows(of: graph, entries)
        self.groups = groups ?? GraphDrawing.groups(of: graph)
    }
}

extension GraphDrawing {
    /// The reasons why screens are unreachable and segments unusable, in words, by position.
    public struct Reasons: Hashable, Sendable {
        /// By screen: why no path leads there.
        public var screens: [Int: String]
        /// By segment: why no path crosses it.
        public var segments: [Int: String]

        /// Creates reasons; positions that the graph does not have are ignored.
        public init(screens: [Int: String] = [:], segments: [Int: String] = [:]) {
            self.screens = screens
            self.segments = segments
        }
    }
}

extension GraphDrawing.Reasons {
    /// The options of a check that finds the reasons and nothing else, which would take time.
    package static let checkOptions = CheckOptions(
        levels: Dictionary(
            uniqueKeysWithValues: NavigationGraph.ruleNames
                .filter { ![UnreachableScreenRule.name, DeadSegmentRule.name].contains($0) }.map { ($0, .off) }))

    /// The reasons in the findings of a check; the first of each screen and segment.
    public init(_ report: CheckReport) {
        self.init()
        for finding in report.findings {
            switch (finding.rule, finding.subject) {
            case (UnreachableScreenRule.name, .screen(let index)) where screens[index] == nil:
                screens[index] = finding.message
            case (DeadSegmentRule.name, .segment(let index)) where segments[index] == nil:
                segments[index] = finding.message
            default: break
            }
        }
    }

    /// The reasons by the positions in another graph: of its screens the first in the whole one that they stand for, of its segments
    /// those that stand for one alone.
    func by(screens members: [[Int]], segments positions: [[Int]]) -> GraphDrawing.Reasons {
        func renumbered(_ reasons: [Int: String], _ positions: [[Int]]) -> [Int: String] {
            guard !reasons.isEmpty else { return [:] }
            let found = positions.enumerated().compactMap { new, old in
                old.count == 1 ? reasons[old[0]].map { (new, $0) } : nil
            }
            return Dictionary(uniqueKeysWithValues: found)
        }
        return GraphDrawing.Reasons(
            screens: renumbered(screens, members.map { Array($0.prefix(1)) }),
            segments: renumbered(segments, positions))
    }
}

extension GraphDrawing {
    /// A small picture of a screen, which stands in the screen's box.
    public struct Thumbnail: Hashable, Sendable {
        /// The file of the picture, as ``GraphDrawing/dot()`` names it.
        public var path: String
        /// The content of a PNG file, which pictures and pages contain.
        public var png: [UInt8]
        /// The width in the drawing, in points.
        public var width: Int
        /// The height in the drawing, in points.
        public var height: Int

        /// Creates a thumbnail; a size below one point counts as one.
        public init(path: String, png: [UInt8], width: Int, height: Int) {
            self.path = path
            self.png = png
            self.width = max(1, width)
            self.height = max(1, height)
        }
    }

    /// By screen of the graph that is drawn: its thumbnail.
    package var drawnThumbnails: [Int: Thumbnail] {
        Dictionary(uniqueKeysWithValues: boxes.compactMap { box in box.thumbnail.map { (box.index, $0) } })
    }
}

extension GraphDrawing.Options {
    /// The thumbnails by the positions in a graph whose screens stand for one or several of the whole one: that of the first screen
    /// which has one.
    func thumbnails(of screens: [[Int]]) -> [Int: GraphDrawing.Thumbnail] {
        guard !thumbnails.isEmpty else { return [:] }
        let found = screens.enumerated().compactMap { index, members in
            members.lazy.compactMap { thumbnails[$0] }.first.map { (index, $0) }
        }
        return Dictionary(uniqueKeysWithValues: found)
    }
}
