import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation

/// A report of `swerkin coverage --json`, as far as pictures and tours need it.
struct CoverageReport: Decodable {
    /// A target with the best result of all flows.
    struct Target: Decodable {
        let kind: String
        let name: String
        let state: String
        /// The positions of the flows that cover it, among those of the report.
        let flows: [Int]?
        /// The positions of those of them that cover it by a plan; nil in a report of an older version.
        let plannedFlows: [Int]?

        /// True if a flow covers it.
        var isCovered: Bool { state == "byPlan" || state == "byPlainSteps" }
    }

    /// The names of the flows.
    private let flows: [String]?
    let targets: [Target]

    /// Reads a report from the bytes of a file.
    init(_ bytes: [UInt8], path: String) throws(ToolError) {
        do {
            self = try JSONDecoder().decode(CoverageReport.self, from: Data(bytes))
        } catch {
            throw .invalidCoverage(
                path: JSONFault.place(error, in: bytes, of: path), reason: JSONFault.words(error, in: bytes))
        }
    }

    /// The flows of the report as a drawing shows them, each with the segments of a graph that it covers: those by plans, and, as one more
    /// flow, those by plain steps alone.
    ///
    /// Flows that cross none are left out, unless all are such.
    ///
    /// - Throws: ``ToolError`` if the report has segments, and the graph none of them.
    func drawnFlows(in graph: NavigationGraph, path: String) throws(ToolError) -> [GraphDrawing.Flow] {
        let names = graph.names(of: graph.segments.indices.map { .segment($0) })
        let positions = Dictionary(zip(names, graph.segments.indices)) { first, _ in first }
        let segments = targets.filter { $0.kind == "segments" }
        if let first = segments.first, segments.allSatisfy({ positions[$0.name] == nil }) {
            throw .foreignCoverage(path: path, name: first.name)
        }
        var crossed = [Crossed](repeating: Crossed(), count: flows?.count ?? 0)
        for target in segments {
            guard let segment = positions[target.name] else { continue }
            let planned = Set(target.plannedFlows ?? target.flows ?? [])
            for flow in target.flows ?? [] where crossed.indices.contains(flow) {
                if planned.contains(flow) {
                    crossed[flow].byPlan.append(segment)
                } else {
                    crossed[flow].byPlainSteps.append(segment)
                }
            }
        }
        let drawn = zip(flows ?? [], crossed).flatMap { name, crossed in
            let plain = crossed.byPlainSteps
            let means = Count.words(plain.count, "segment") + " by plain steps"
            let planned = GraphDrawing.Flow(
                crossed.byPlan, words: "\(name): \(Count.words(crossed.byPlan.count, "segment"))")
            let rest = GraphDrawing.Flow(plain, words: "\(name): \(means)")
            return plain.isEmpty ? [planned] : crossed.byPlan.isEmpty ? [rest] : [planned, rest]
        }
        let crossing = drawn.filter { !$0.segments.isEmpty }
        return crossing.isEmpty ? drawn : crossing
    }

    /// The segments that a flow covers, by their positions.
    private struct Crossed {
        var byPlan: [Int] = []
        var byPlainSteps: [Int] = []
    }
}
