import FlowGraph

/// A navigation graph that was made from another tool's model, and what happened in the making.
public struct ImportedModel: Hashable, Sendable {
    /// The tag of segments that no model declares, but that are there: the system's Back, a deep link, and the way from what a
    /// container contains to the container.
    public static let impliedTag = Segment.impliedTag

    /// The screens and segments.
    ///
    /// The declared segments come first, in the model's order; the implied ones follow, with ``impliedTag``.
    public let graph: NavigationGraph
    /// What was read, what was counted, and what could not become a part of the graph.
    public let report: ImportReport

    init(graph: NavigationGraph, report: ImportReport) {
        self.graph = graph
        self.report = report
    }

    /// Builds the graph of what a reader found.
    static func checked(
        name: String,
        screens: [Screen],
        segments: [Segment],
        report: ImportReport,
        source: String
    ) throws(ImportError) -> ImportedModel {
        guard !screens.isEmpty else { throw ImportError(file: source, reason: .noScreens) }
        do {
            let graph = try NavigationGraph(name: name, screens: screens, segments: segments)
            return ImportedModel(graph: graph, report: report)
        } catch {
            throw ImportError(file: source, reason: .invalidGraph(error))
        }
    }
}
