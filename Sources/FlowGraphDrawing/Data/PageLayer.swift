import FlowGraph

/// Values of screens and segments that the page can write into its picture, such as coverage, durations or flakiness.
public struct PageLayer: Hashable, Sendable {
    /// The meaning of the values, in a few words.
    public var title: String
    /// Their unit; nil for numbers without one.
    public var unit: String?
    /// By screen of the graph: its value, or nil if it has none.
    public var screens: [Double?]
    /// By segment of the graph: its value, or nil if it has none.
    public var segments: [Double?]

    /// Creates a layer.
    public init(_ title: String, unit: String? = nil, screens: [Double?], segments: [Double?]) {
        (self.title, self.unit, self.screens, self.segments) = (title, unit, screens, segments)
    }

    /// An object for the page's script, for as many screens and segments as the graph has.
    func json(of graph: NavigationGraph) -> String {
        PageJSON.object([
            ("title", PageJSON.text(title)), ("unit", unit.map(PageJSON.text)),
            ("screens", PageLayer.numbers(screens, count: graph.screens.count)),
            ("segments", PageLayer.numbers(segments, count: graph.segments.count)),
        ])
    }

    /// The values, null for those that are missing or no numbers of JSON.
    private static func numbers(_ values: [Double?], count: Int) -> String {
        PageJSON.array(
            (0..<count).map { index in
                guard let value = index < values.count ? values[index] : nil, value.isFinite else { return "null" }
                return JSONText.number((value * 1000).rounded(.toNearestOrAwayFromZero) / 1000)
            })
    }
}
