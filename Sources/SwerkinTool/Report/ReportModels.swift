import CommandSupport
import FlowGraph
import Foundation
import SwerkinRecords
import SwerkinReports

/// The models of a report: those that are named, or else those that lie beside the records.
struct ReportModels {
    private(set) var models: [ReportModel] = []
    /// The problems of models beside the records, which are left out.
    private(set) var notes: [String] = []

    /// Reads the models; throws `AnalysisError` if one that is named can't be read or is not valid.
    init(_ paths: [String], in folders: [String]) throws(AnalysisError) {
        for path in paths { models.append(try Self.model(at: path, isWanted: true)) }
        guard paths.isEmpty else { return }
        for path in folders.flatMap(Self.models) { add(path) }
    }

    private mutating func add(_ path: String) {
        do throws(AnalysisError) {
            let model = try Self.model(at: path, isWanted: false)
            // Each shard may have written the same one.
            if !models.contains(where: { $0.graph == model.graph }) { models.append(model) }
        } catch {
            notes.append("\(error); the report has no map of it")
        }
    }

    private static func model(at path: String, isWanted: Bool) throws(AnalysisError) -> ReportModel {
        let graph = try ModelFile(path).graph()
        let file = URL(fileURLWithPath: path).lastPathComponent
        return ReportModel(name: graph.name ?? String(file.prefix { $0 != "." }), graph: graph, isWanted: isWanted)
    }

    /// The paths of the model files in a folder, in the order of their names; none if it is no folder.
    private static func models(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".flowgraph.json") }.sorted()
            .map { URL(fileURLWithPath: folder).appendingPathComponent($0).path }
    }
}
