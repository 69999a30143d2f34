import FlowGraph

/// The parts of a drawing of a navigation graph, the same for every format.
///
/// Screens are grouped by module. Segments with the same start, end and kind share one arrow. Back segments, which have
/// no particular end screen, stand within their start screen. A group of tabs is drawn once
/// (``FlowGraph/Segment/tabsTagPrefix``). Equal graphs and options give equal drawings and equal texts.
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
        /// What each segment of the plan assumes, in words; empty if that is not to be drawn.
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
        ///   - assumptions: What each segment of the plan assumes, in words.
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
    /// One for each screen, in the graph's order.
    let boxes: [ScreenBox]
    /// The arrows in the order of their first segments.
    var arrows: [Arrow]
    /// The groups in the order of their first screens.
    let groups: [Group]
    /// The file of the overview, in a picture of one of its sheets.
    var overviewFile: String?

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
        self.boxes = boxes
        self.arrows = GraphDrawing.arrows(of: graph, entries)
        self.groups = groups ?? GraphDrawing.groups(of: graph)
    }
}
