import BenchmarkInputs
import FlowGraph
import FlowGraphDrawing
import Foundation

/// Drawings of one generated graph: as plain as it is, as FlowGraph draws it, and by the whole command.
struct DrawingJob {
    private var contests: [DrawingContest]
    private var export: ExportMeasurement

    /// Prepares the drawings of a graph; FlowGraph folds screens where it does so by default.
    init(_ name: String, by program: String, in folder: URL) throws {
        guard case .graph(let input) = try GeneratedInput(named: name) else {
            throw GeneratedInput.Problem.unknownName(name)
        }
        let graph = try input.navigationGraph
        let screens = "\(graph.screens.count) screens"
        let drawing = graph.isTooLargeToLayOut ? GraphDrawing(folding: graph) : GraphDrawing(graph)
        let picture = drawing.folding?.words ?? screens
        contests = [
            try DrawingContest("\(name) plain", picture: screens, dot: input.dot, in: folder),
            try DrawingContest("\(name) drawn", picture: picture, dot: drawing.dot(), in: folder),
        ]
        export = try ExportMeasurement("\(name) exported", picture: picture, of: graph, by: program, in: folder)
    }

    /// Draws in every way, in turn.
    mutating func perform(counts: Bool) throws {
        for index in contests.indices { try contests[index].perform(counts: counts) }
        try export.perform(counts: counts)
    }

    /// What is reported.
    var lines: [ReportLine] { contests.map(\.line) + [export.line] }
}
