import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The findings of a check, compared with the baseline if there is one, with everything that reports contain.
struct CheckOutcome {
    /// A finding with its identity and position.
    struct Entry {
        let finding: Finding
        let identity: FindingIdentity
        /// The name of the subject at which it is shown; of several the first in the model.
        let subjectName: String
        /// True if the baseline contains it, so that it passes.
        let isKnown: Bool
        /// The position in the model file of its subject's declaration; nil for another tool's model.
        let position: DocumentPosition?
    }

    /// The result of the check.
    let report: CheckReport
    /// The findings in the order of the report.
    let entries: [Entry]
    /// The findings of the baseline that the check no longer finds; empty if the check was not finished.
    let gone: [FindingIdentity]
    /// The conditions of reachability, or nil if they were not asked for.
    let conditions: ReachabilityConditions?
    /// The path of the baseline, or nil if there is none.
    let baseline: String?
    /// The model's file, or nil if it has several or comes from standard input.
    let file: String?

    /// Combines the parts of an outcome.
    ///
    /// - Parameters:
    ///   - report: The result of the check.
    ///   - model: The checked model.
    ///   - conditions: The facts under which screens are reachable.
    ///   - baseline: The known findings, and the path of their file.
    init(
        _ report: CheckReport, of model: LoadedModel, conditions: ReachabilityConditions? = nil,
        baseline: (path: String, content: Baseline)? = nil
    ) {
        let naming = FindingIdentities(report.reachability.graph)
        let identities = report.findings.map(naming.identity)
        let comparison = BaselineComparison(identities, with: baseline?.content ?? Baseline(findings: []))
        let positions = CheckOutcome.positions(report, model)
        self.report = report
        entries = report.findings.indices.map { index in
            Entry(
                finding: report.findings[index], identity: identities[index],
                subjectName: naming.identity(of: report.findings[index].subject).name,
                isKnown: comparison.isKnown[index],
                position: positions[index])
        }
        // A finding in the unexplored part may still exist.
        gone = report.reachability.isComplete ? comparison.gone : []
        self.conditions = conditions
        self.baseline = baseline?.path
        file = model.files.count == 1 ? model.files[0] : nil
    }

    /// The checked graph.
    var graph: NavigationGraph { report.reachability.graph }

    /// The findings that the baseline does not have.
    var newEntries: [Entry] { entries.filter { !$0.isKnown } }

    /// The exit code: a check fails on errors that are not known, and on known findings that are gone.
    var status: ExitStatus {
        if !gone.isEmpty || newEntries.contains(where: { $0.finding.severity == .error }) { return .no }
        return report.reachability.isComplete ? .yes : .internalFault
    }

    /// The reason why the check is not complete, or nil if it is.
    var incompleteness: String? {
        report.reachability.exceeded.map {
            "\($0.budgetWords) was used up, so the check is not complete (\($0.options))"
        }
    }

    /// Notes in addition to the findings, a sentence each: findings that are gone, and that the check is incomplete.
    var notes: [String] {
        gone.map(words) + [incompleteness].compactMap { $0 }
    }

    /// A sentence that a finding of the baseline is gone, with the remedy.
    func words(gone identity: FindingIdentity) -> String {
        let path = baseline ?? ""
        return hasGrown(identity)
            ? "\(path) has a finding that has grown (\(identity)); fix the addition, or keep it with"
                + " --write-baseline \(path)"
            : "\(path) has a finding that is gone (\(identity)); update it with --write-baseline \(path)"
    }

    /// Returns true if a new finding of the same rule has all subjects of one that is gone, and more.
    func hasGrown(_ gone: FindingIdentity) -> Bool {
        newEntries.contains {
            $0.identity.rule == gone.rule && Set($0.identity.subjects).isStrictSuperset(of: gone.subjects)
        }
    }

    /// The baseline that makes the findings known: all except information, which need not be changed.
    static func baseline(of report: CheckReport) throws(ToolError) -> Baseline {
        if let exceeded = report.reachability.exceeded { throw .incompleteBaseline(exceeded) }
        let kept = report.findings.filter { $0.severity != .information }
        return Baseline(findings: kept.map(FindingIdentities(report.reachability.graph).identity))
    }

    private static func positions(_ report: CheckReport, _ model: LoadedModel) -> [DocumentPosition?] {
        guard let document = model.document else { return report.findings.map { _ in nil } }
        return GraphDocument.positions(of: report.findings.map { $0.subject.path(in: model.graph) }, in: document)
    }
}

/// The number of findings in words.
struct FindingCounts {
    private let outcome: CheckOutcome

    init(_ outcome: CheckOutcome) { self.outcome = outcome }

    /// The number of new findings by severity, and of known ones, `1 error and 2 warnings; 3 more are known by …`.
    var words: String {
        let new = outcome.newEntries.map(\.finding)
        let known = outcome.entries.count - new.count
        guard let baseline = outcome.baseline, known > 0 else { return FindingCounts.words(new) ?? "nothing was found" }
        let found = FindingCounts.words(new) ?? "nothing new was found"
        return "\(found); \(Count.words(known, "finding")) in \(baseline) \(known == 1 ? "is" : "are") known"
    }

    /// The number of findings by severity, or nil if there are none.
    static func words(_ findings: [Finding]) -> String? {
        let counts = Finding.Severity.allCases.compactMap { severity in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : words(count, severity)
        }
        guard let last = counts.last else { return nil }
        return counts.count == 1 ? last : counts.dropLast().joined(separator: ", ") + " and \(last)"
    }

    private static func words(_ count: Int, _ severity: Finding.Severity) -> String {
        severity == .information ? "\(count) for information" : Count.words(count, severity.rawValue)
    }
}

/// The findings of a baseline that are gone, in words.
enum GoneFindings {
    /// A sentence with their number and the remedy.
    static func words(_ count: Int, _ baseline: String) -> String {
        "\(Count.words(count, "finding")) in \(baseline) \(count == 1 ? "is" : "are") gone;"
            + " update it with --write-baseline \(baseline)"
    }
}
