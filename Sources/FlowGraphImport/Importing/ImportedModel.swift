import FlowGraph

/// A navigation graph converted from another tool's model, and the report of the conversion.
public struct ImportedModel: Hashable, Sendable {
    /// The tag of segments that exist without a declaration in the model: the system's Back, a deep link, and the
    /// segment from the content of a container to the container.
    public static let impliedTag = Segment.impliedTag

    /// The screens and segments.
    ///
    /// The declared segments come first, in the model's order; the implied ones follow, with ``impliedTag``.
    public let graph: NavigationGraph
    /// The counts of the import, and the parts that could not be converted.
    public let report: ImportReport

    init(graph: NavigationGraph, report: ImportReport) {
        self.graph = graph
        self.report = report
    }

    /// Builds the graph from a reader's result.
    static func checked(
        name: String,
        screens: [GraphScreen],
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

extension Segment {
    /// The system's Back on a screen, over any screen beneath it.
    static func impliedBack(from screen: String) -> Segment {
        Segment(from: screen, to: nil, label: "Back", kind: .back, tags: [ImportedModel.impliedTag])
    }
}
