import CommandSupport
import FlowGraph
import FlowGraphAnalysis
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

/// The names of targets that other tests cover: a report of `swerkin coverage --json`, or a list with a name on each line.
struct CoveredList {
    private let path: String
    /// The covered targets of a report, or nil for a list.
    private let report: [CoverageReport.Target]?
    /// The lines of a list.
    private let lines: [String]

    /// Reads a file.
    init(_ path: String) throws(ToolError) {
        let bytes = try ModelReader.bytes(of: path, upTo: .report)
        self.path = path
        if bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") {
            report = try CoverageReport(bytes, path: path).targets.filter(\.isCovered)
            lines = []
        } else {
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw .invalidCoverage(path: path, reason: "it is not UTF-8")
            }
            report = nil
            lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty && !$0.hasPrefix("#") }
        }
    }

    /// The targets of a criterion that the file names, and a line about the names that no target has, if there are such.
    ///
    /// - Throws: ``ToolError`` if it has names, and all are unknown.
    func targets(
        of criterion: TourCriterion, in graph: NavigationGraph
    ) throws(ToolError) -> (known: Set<TourTarget>, note: String?) {
        let targets = criterion.parts.flatMap { graph.targets(of: $0) }
        let positions = Dictionary(
            zip(graph.names(of: targets), targets), uniquingKeysWith: { first, _ in first })
        let names = report.map { $0.filter { criterion.kinds.contains($0.kind) }.map(\.name) } ?? lines
        let unknown = names.filter { positions[$0] == nil }
        if let first = unknown.first, unknown.count == names.count {
            throw .foreignCoverage(path: path, name: first)
        }
        let note = unknown.first.map {
            "\(path): \(unknown.count) of \(names.count) names are not in the model, such as “\($0)”"
        }
        return (Set(names.compactMap { positions[$0] }), note)
    }
}

extension TourCriterion {
    /// The criteria that have all targets with names like those of its own.
    fileprivate var parts: [TourCriterion] {
        switch self {
        case .tag: [.screens, .segments]
        default: [self]
        }
    }

    /// The kinds of its targets in reports of coverage.
    fileprivate var kinds: [String] {
        switch self {
        case .segments: ["segments"]
        case .screens: ["screens"]
        case .pairs: ["pairs"]
        case .conditions: ["conditions"]
        case .returns: ["returns"]
        case .tag: ["screens", "segments"]
        }
    }
}
