import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import Foundation

/// The content of a configuration file: the settings of checks, which options of the command override.
///
/// A comparison uses the same query (``query(from:_:)``) for both versions and ignores ``options``.
struct CheckConfiguration: Sendable {
    /// A value with its position in the file.
    struct Located<Value: Sendable>: Sendable {
        let value: Value
        let position: DocumentPosition
    }

    /// The path of the file; empty if there is none.
    var path = ""
    /// The start screens; empty for the model's start screens.
    var starts: [Located<String>] = []
    /// The facts at the start.
    var given: [Located<KnownFacts.Entry>] = []
    /// True if nothing may be assumed.
    var isStrict = false
    /// The levels of rules and their thresholds.
    var options = CheckOptions()
}

extension CheckConfiguration {
    /// The query of a check or a comparison.
    ///
    /// - Parameters:
    ///   - starts: The screens named as arguments; if there are any, those of the file are ignored.
    ///   - beneath: The screens that lie beneath each of those, the lowest first.
    ///   - facts: The facts given as arguments; they override the file's facts of the same name.
    /// - Returns: The query.
    func query(
        from starts: [String], above beneath: [String] = [], _ facts: FactOptions
    ) -> ReachabilityQuery {
        let named = Set(facts.knownFacts.map(\.fact))
        let others = given.map(\.value).filter { !named.contains($0.fact) }
        return ReachabilityQuery(
            from: starts.isEmpty ? self.starts.map(\.value) : starts, above: beneath,
            given: KnownFacts(others + facts.knownFacts.entries), strict: isStrict || facts.strict,
            budget: facts.budget, memoryBudget: facts.memoryBudget)
    }

    /// The error for an invalid query, with the position in the file if the file is wrong.
    ///
    /// - Parameters:
    ///   - error: The problem with the query.
    ///   - starts: The screens named as arguments.
    ///   - facts: The facts given as arguments.
    /// - Returns: The error to report.
    func error(_ error: PlanningError, from starts: [String], _ facts: FactOptions) -> ToolError {
        let position: DocumentPosition? =
            switch error {
            case .unknownScreen(let name, _, _) where starts.isEmpty: self.starts.first { $0.value == name }?.position
            case .unknownFact(let name, _): self.position(ofGiven: name, facts)
            case .invalidFact(.wrongType(let fact, _, _)), .invalidFact(.outsideDomain(let fact, _, _)):
                self.position(ofGiven: fact, facts)
            default: nil
            }
        guard let position else { return .planning(error) }
        return .configuration([ConfigurationProblem(position: position, reason: .question(error))], file: path)
    }

    private func position(ofGiven fact: String, _ facts: FactOptions) -> DocumentPosition? {
        guard facts.knownFacts[fact] == nil else { return nil }
        return given.first { $0.value.fact == fact }?.position
    }
}

/// The file next to a model with the settings of checks.
enum ConfigurationFile {
    /// The name of the file.
    static let name = ".flowgraph.yml"

    /// The configuration file nearest to the first of some models.
    ///
    /// Searches the model's folder (the working folder for standard input) and its parents, up to the first that has a
    /// `.git`, or to the root of the file system.
    static func nearest(to models: [String]) -> String? {
        var folder = self.folder(of: models.first ?? "-")
        while true {
            let file = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: file), !ModelReader.isFolder(file) { return shortened(file) }
            let isRepository = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
            let parent = folder.deletingLastPathComponent()
            guard !isRepository, folder.path != "/", parent.path != folder.path else { return nil }
            folder = parent
        }
    }

    /// Reads a configuration file.
    static func read(_ path: String) throws(ToolError) -> CheckConfiguration {
        let bytes = try ModelReader.bytes(of: path, upTo: .configuration)
        do throws(ConfigurationError) {
            var configuration = try ConfigurationReader.read(String(decoding: bytes, as: UTF8.self))
            configuration.path = path
            return configuration
        } catch {
            throw .configuration(error.problems, file: path)
        }
    }

    private static func folder(of model: String) -> URL {
        guard model != "-" else { return URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }
        let url = URL(fileURLWithPath: model).standardizedFileURL
        return ModelReader.isFolder(model) ? url : url.deletingLastPathComponent()
    }

    /// The path relative to the working folder if it lies in that.
    private static func shortened(_ path: String) -> String {
        let working = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(working) ? String(path.dropFirst(working.count)) : path
    }
}
