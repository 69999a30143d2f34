import CommandSupport
import FlowGraph
import Foundation
import SwerkinAudits
import SwerkinAuthoring

extension FindingsArguments {
    /// Has a session on an app find something; at ^C the result is that of what was found so far.
    func result(
        of app: LiveArguments, within scope: ScopeArguments, named name: String,
        _ find: (LiveSession, _ known: Set<AuditIdentity>) -> LiveSession.AuditOutcome
    ) -> CommandResult {
        do {
            let known = try knownCauses()
            let session = try app.launchedSession(named: name, within: scope)
            let interruption = Interruption(.ends) { [cancellation = session.cancellation] in cancellation.cancel() }
            let outcome = find(session, known)
            interruption.beginToWrite()
            try session.requireRecord()
            return try result(of: outcome, by: "swerkin \(name)", inModel: app.model)
        } catch {
            return CommandResult(sessionError: error)
        }
    }

    /// The result of an outcome on the app of a model; throws ``AnalysisError`` if a file can't be written or the model can't be read again.
    private func result(
        of outcome: LiveSession.AuditOutcome, by tool: String, inModel model: String?
    ) throws -> CommandResult {
        let notes = notes(of: outcome)
        guard let report = outcome.report else { return CommandResult(notes: notes, status: .no) }
        if let writeBaseline {
            try WrittenFile.write(AuditBaseline(report.identities).text, to: writeBaseline)
            let count = Count.words(report.causes.count, "cause")
            return CommandResult(
                notes: notes + ["\(writeBaseline): \(count) written."], status: outcome.failure == nil ? .yes : .no)
        }
        let isNew = report.newCauses.contains { failOn.fails($0.finding.severity) }
        return CommandResult(
            text: try text(of: report, by: tool, in: model), notes: notes,
            status: isNew || outcome.failure != nil ? .no : .yes)
    }

    /// The gaps, for standard error.
    private func notes(of outcome: LiveSession.AuditOutcome) -> [String] {
        let left = outcome.unperformable.map { "not performed: \($0)" }
        let shown = left.prefix(Self.mostNotes)
        let rest = left.count - shown.count
        return shown + (rest > 0 ? ["and \(rest) more segments"] : []) + (outcome.failure.map { [$0] } ?? [])
    }

    private static let mostNotes = 20

    private func text(of report: AuditReport, by tool: String, in model: String?) throws(AnalysisError) -> String {
        switch json ? .json : format ?? .text {
        case .text: report.text
        case .json: report.json
        case .junit: report.junit
        case .markdown: report.markdown
        case .sarif: report.sarif(by: tool, placing: try placement(in: model))
        }
    }

    /// The lines of the screens in the model's file.
    private func placement(in model: String?) throws(AnalysisError) -> AuditPlacement? {
        guard let model else { return nil }
        let content = try ModelFile.content(of: model)
        let names = try ModelFile(model).graph().screens.map(\.name)
        let paths = names.indices.map { ModelPath([.key("screens"), .index($0)]) }
        let lines = GraphDocument.positions(of: paths, in: content).map { $0?.line }
        let byName = Dictionary(zip(names, lines), uniquingKeysWith: { first, _ in first })
        return AuditPlacement(file: model) { byName[$0] ?? nil }
    }
}
