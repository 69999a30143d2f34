import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinAudits

/// The report of findings, and the causes that are known, as the verbs that find something have them.
struct FindingsArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Pass over the causes of this file.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var baseline: String?

    @Option(
        help: ArgumentHelp("Write the causes to this file instead of reporting them.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var writeBaseline: String?

    @Option(help: "The least severity that fails: warning, error or never.")
    var failOn = FailingSeverity.warning

    @Option(help: "The format of the report.")
    var format: AuditFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    /// Throws `ValidationError` if the app or its model is not named, or options exclude one another.
    func check(for app: LiveArguments) throws {
        if app.address == nil || app.model == nil {
            throw ValidationError("Name the address of a page, and its model by --model.")
        }
        if writeBaseline != nil, baseline != nil || format != nil || json {
            throw ValidationError("--write-baseline reports nothing, so leave out --baseline, --format and --json.")
        }
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
    }

    /// The causes of the baseline; throws ``AnalysisError`` if it can't be read.
    func knownCauses() throws(AnalysisError) -> Set<AuditIdentity> {
        guard let baseline else { return [] }
        do throws(AuditBaselineProblem) {
            guard let found = try AuditBaseline.read(baseline) else {
                throw AuditBaselineProblem.unreadable(path: baseline, "there is no such file")
            }
            return found.findings
        } catch {
            switch error {
            case .unreadable(let path, let reason): throw .unreadable(path: path, reason: reason)
            case .invalid(let path, let reason): throw .invalidAudits(path: path, reason: reason)
            }
        }
    }
}
