import FlowGraph
import SwerkinRecords

/// A model that a report draws and plans with.
package struct ReportModel {
    /// The name of the model, or that of its file.
    package let name: String
    /// The graph.
    package let graph: NavigationGraph
    /// True if the report has a map of it even if no test crossed anything of it.
    package let isWanted: Bool

    /// Creates a model.
    package init(name: String, graph: NavigationGraph, isWanted: Bool = true) {
        (self.name, self.graph, self.isWanted) = (name, graph, isWanted)
    }

    /// The number of rows of an attempt that the model knows: those of segments and of screens that it has.
    func fit(of attempt: Attempt) -> Int { attempt.rows.count(where: knows) }

    private func knows(_ row: Row) -> Bool {
        row.kind == .segment
            ? segment(of: row) != nil : row.arrival.map { graph.index(ofScreen: $0) != nil } ?? false
    }

    /// The position of a row's segment in the model, or nil if the row is none or the model does not have it.
    ///
    /// The graph of the run is mostly the model, so the position in the record is tried first.
    func segment(of row: Row) -> Int? {
        guard row.kind == .segment, let recorded = row.line.segment, let from = row.line.from, let to = row.line.to
        else { return nil }
        func fits(_ index: Int) -> Bool {
            let segment = graph.segments[index]
            return segment.start == from && (segment.end ?? to) == to && graph.index(ofScreen: to) != nil
                && (recorded.label == nil || segment.label == recorded.label)
        }
        if graph.segments.indices.contains(recorded.index), fits(recorded.index) { return recorded.index }
        return graph.segments.indices.first(where: fits)
    }
}

extension [ReportModel] {
    /// The position of the model that knows most segments and screens of some attempts; the first of equals, nil if none knows any.
    func best(for attempts: [Attempt]) -> Int? {
        let fits = map { model in attempts.reduce(0) { $0 + model.fit(of: $1) } }
        guard let most = fits.max(), most > 0 else { return nil }
        return fits.firstIndex(of: most)
    }
}
