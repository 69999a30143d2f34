import FlowGraph
import Foundation
import ProcessResources

/// The whole command `flowgraph export`, from a model file to an SVG.
struct ExportMeasurement {
    /// The processor time that the command has, in seconds.
    private static let limit = 60

    private let name: String
    private let picture: String
    private let command: MeasuredCommand
    private var rounds: [MeasuredCommand.Course] = []

    /// Writes the model; `picture` says in words what is drawn.
    init(_ name: String, picture: String, of graph: NavigationGraph, by program: String, in folder: URL) throws {
        self.name = name
        self.picture = picture
        let model = folder.appending(path: "\(name).flowgraph.json")
        try Data(graph.json().utf8).write(to: model)
        command = MeasuredCommand(
            [program, "export", model.path, "-o", folder.appending(path: "\(name).svg").path], limit: Self.limit)
    }

    /// Runs the command once.
    mutating func perform(counts: Bool) throws {
        if let course = try command.run(), counts { rounds.append(course) }
    }

    /// What is reported; without a time where the command was ended at its limit.
    var line: ReportLine {
        ReportLine(
            graph: name, picture: picture, processorTime: median(rounds.map(\.processorTime)),
            wallTime: median(rounds.map(\.wallTime)))
    }
}
