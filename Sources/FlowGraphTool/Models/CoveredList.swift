import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import Foundation

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
