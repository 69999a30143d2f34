import BenchmarkInputs
import FlowGraph
import Foundation

/// Drawings of one generated graph: as plain as it is, as FlowGraph draws it, and by the whole command.
struct DrawingJob {
    private var contests: [DrawingContest]
    private var export: ExportMeasurement
    /// What `dot` makes of the plain graph, where that is too large for a contest.
    private var dotAlone: ReportLine?

    /// Prepares the drawings of a graph; where it is too large to be drawn whole, has `dot` try so once.
    init(_ name: String, by program: String, in folder: URL) throws {
        guard case .graph(let input) = try GeneratedInput(named: name) else {
            throw GeneratedInput.Problem.unknownName(name)
        }
        let graph = try input.navigationGraph
        let screens = "\(graph.screens.count) screens"
        let whole = GraphDrawing(graph)
        let drawing = whole.isTooLargeToLayOut ? GraphDrawing(folding: graph) : whole
        let picture = drawing.folding?.words ?? screens
        let plain = try DrawingContest("\(name) plain", picture: screens, dot: input.dot, in: folder)
        let drawn = try DrawingContest("\(name) drawn", picture: picture, dot: drawing.dot(), in: folder)
        export = try ExportMeasurement("\(name) exported", picture: picture, of: graph, by: program, in: folder)
        contests = whole.isTooLargeToLayOut ? [drawn] : [plain, drawn]
        if whole.isTooLargeToLayOut { dotAlone = try plain.lineOfCommandAlone() }
    }

    /// Draws in every way, in turn.
    mutating func perform(counts: Bool) throws {
        for index in contests.indices { try contests[index].perform(counts: counts) }
        try export.perform(counts: counts)
    }

    /// What is reported.
    var lines: [ReportLine] { [dotAlone].compactMap { $0 } + contests.map(\.line) + [export.line] }
}
