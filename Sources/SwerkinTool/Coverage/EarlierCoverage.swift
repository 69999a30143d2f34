import CommandSupport
import FlowGraph
import Foundation
import SwerkinReports
import SwerkinRecords

/// An earlier report or run, which a coverage is compared with.
struct EarlierCoverage {
    private struct Report: Decodable {
        struct Target: Decodable {
            let kind: String
            let name: String
            let state: String
        }

        let targets: [Target]
    }

    private let path: String

    init(_ path: String) { self.path = path }

    /// The names of what was covered; throws ``AnalysisError`` if the file or the folder can't be read.
    func names(in graph: NavigationGraph) throws(AnalysisError) -> CoveredNames {
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        if exists, isFolder.boolValue || RunHistory.isDatabase(path: path) {
            return Coverage(of: graph, by: try RecordedRun.reading([path])).coveredNames
        }
        return try names(in: ModelFile.content(of: path))
    }

    private func names(in json: Data) throws(AnalysisError) -> CoveredNames {
        let report: Report
        do {
            report = try JSONDecoder().decode(Report.self, from: json)
        } catch {
            throw invalid(JSONProblem(error, in: json))
        }
        var names: [Coverage.Kind: Set<String>] = [:]
        for (index, target) in report.targets.enumerated() {
            guard let kind = Coverage.Kind(rawValue: target.kind), let state = Coverage.State(name: target.state)
            else {
                throw invalid(
                    JSONProblem(
                        description: "it has a target of kind “\(target.kind)” in state “\(target.state)”",
                        at: ModelPath([.key("targets"), .index(index)]), in: json))
            }
            if state.isCovered { names[kind, default: []].insert(target.name) }
        }
        return CoveredNames(names)
    }

    private func invalid(_ problem: JSONProblem) -> AnalysisError {
        .invalidBaseline(path: problem.place(in: path), reason: problem.description)
    }
}

extension Coverage.State {
    /// The name of the state in reports.
    var name: String {
        switch self {
        case .never: "never"
        case .failed: "failed"
        case .byPlainSteps: "byPlainSteps"
        case .byPlan: "byPlan"
        }
    }

    /// The state with a name in reports, or nil if there is none.
    init?(name: String) {
        guard let state = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = state
    }
}
