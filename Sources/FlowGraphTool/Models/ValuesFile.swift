import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation
import SwerkinRecords

/// A file with values of screens and segments.
///
/// An object with `title`, and if wanted `unit`, `screens` and `segments`: numbers by the names of screens, and of segments as reports name
/// them, `Home → Login “Log in”`. Reports of `swerkin coverage --json` and files of `swerkin learn` serve as they are.
struct ValuesFile {
    private let path: String
    private let content: Content

    private enum Content {
        case values(Values)
        case coverage(CoverageReport)
        case measurements(Measurements)
    }

    private struct Values: Decodable {
        let title: String
        let unit: String?
        let screens: [String: Double]?
        let segments: [String: Double]?
    }

    /// Reads a file.
    init(_ path: String) throws(ToolError) {
        let bytes = try ModelReader.bytes(of: path, upTo: .report)
        self.path = path
        if let measurements = try? Measurements(json: bytes) {
            content = .measurements(measurements)
        } else if let report = try? CoverageReport(bytes, path: path) {
            content = .coverage(report)
        } else {
            do {
                content = .values(try JSONDecoder().decode(Values.self, from: Data(bytes)))
            } catch {
                throw .invalidValues(
                    path: JSONFault.place(error, in: bytes, of: path), reason: JSONFault.words(error, in: bytes))
            }
        }
    }

    /// The layers of a page, with the values of the graph's screens and segments.
    ///
    /// - Throws: ``ToolError`` if the file has names, and the graph none of them.
    func layers(of graph: NavigationGraph) throws(ToolError) -> [PageLayer] {
        switch content {
        case .values(let values):
            let names = graph.names(of: graph.segments.indices.map { .segment($0) })
            try requireKnown([values.screens ?? [:], values.segments ?? [:]], of: graph.screens.map(\.name) + names)
            return [
                PageLayer(
                    values.title, unit: values.unit, screens: graph.screens.map { values.screens?[$0.name] },
                    segments: names.map { values.segments?[$0] })
            ]
        case .coverage(let report): return [try coverage(report, of: graph)]
        case .measurements(let measurements): return ValuesFile.layers(measurements, of: graph)
        }
    }

    private func coverage(_ report: CoverageReport, of graph: NavigationGraph) throws(ToolError) -> PageLayer {
        func counts(_ kind: String) -> [String: Double] {
            let targets = report.targets.filter { $0.kind == kind }
            return Dictionary(targets.map { ($0.name, Double($0.flows?.count ?? 0)) }, uniquingKeysWith: max)
        }
        let names = graph.names(of: graph.segments.indices.map { .segment($0) })
        let (screens, segments) = (counts("screens"), counts("segments"))
        try requireKnown([screens, segments], of: graph.screens.map(\.name) + names)
        return PageLayer(
            "Flows that cover it", screens: graph.screens.map { screens[$0.name] }, segments: names.map { segments[$0] }
        )
    }

    private static func layers(_ measurements: Measurements, of graph: NavigationGraph) -> [PageLayer] {
        let measured = measurements.bySegment(of: graph)
        let none = [Double?](repeating: nil, count: graph.screens.count)
        let failures = measured.map { $0.flatMap { $0.attempts > 0 ? 100 * $0.failureCount / $0.attempts : nil } }
        return [
            PageLayer(
                "Median duration", unit: "s", screens: none, segments: measured.map { $0?.durations.quantile(0.5) }),
            PageLayer("Failed attempts", unit: "%", screens: none, segments: failures),
        ]
    }

    private func requireKnown(_ values: [[String: Double]], of known: [String]) throws(ToolError) {
        let (names, known) = (values.flatMap(\.keys), Set(known))
        if let first = names.min(), !names.contains(where: known.contains) {
            throw .foreignValues(path: path, name: first)
        }
    }
}

/// The fault of a JSON file that could not be decoded.
enum JSONFault {
    /// A decoding error of Foundation in words, without a full stop.
    static func words(_ error: any Error, in bytes: [UInt8]) -> String {
        if case .dataCorrupted(let context)? = error as? DecodingError, !context.codingPath.isEmpty {
            return context.debugDescription
        }
        if let path = path(of: error) { return "\(path) is missing or has a wrong value" }
        let syntax = JSONProblem(error, in: Data(bytes)).syntax ?? ""
        return "it is not JSON" + (syntax.isEmpty ? "" : ": \(syntax)")
    }

    /// The name of a file with the position of a decoding error.
    static func place(_ error: any Error, in bytes: [UInt8], of path: String) -> String {
        JSONProblem(error, in: Data(bytes)).place(in: path)
    }

    /// The path that an error is about, such as `findings[3].rule`.
    private static func path(of error: any Error) -> String? {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): path(context.codingPath + [key])
        case .typeMismatch(_, let context), .valueNotFound(_, let context): path(context.codingPath)
        default: nil
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
        keys.isEmpty ? "the document" : ModelPath(keys).description
    }
}
