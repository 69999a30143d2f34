import CommandAnswers
import FlowGraph

/// A check's findings, held against a baseline where there is one, with all that reports say of them.
struct CheckOutcome {
    /// A finding with what it is known by and where it stands.
    struct Entry {
        let finding: Finding
        let identity: FindingIdentity
        /// The place where it is shown, by names: of several the first in the model.
        let placeName: String
        /// Whether the baseline has it, so that it passes.
        let isKnown: Bool
        /// Where in the model file its place is declared; nil for another tool's model.
        let position: DocumentPosition?
    }

    /// What was found, and what it rests on.
    let report: CheckReport
    /// The findings in the order of the report.
    let entries: [Entry]
    /// What the baseline has and the check no longer finds; none where the check could not be finished.
    let gone: [FindingIdentity]
    /// The conditions of reachability, or nil if they were not asked for.
    let conditions: ReachabilityConditions?
    /// The path of the baseline, or nil if there is none.
    let baseline: String?
    /// The model's file, or nil if it has several or comes from standard input.
    let file: String?

    /// Puts together what there is to say.
    ///
    /// - Parameters:
    ///   - report: What was found.
    ///   - model: The model that was checked.
    ///   - conditions: Under which facts screens can be reached.
    ///   - baseline: What was known, and the path of its file.
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
                placeName: naming.identity(of: report.findings[index].place).name, isKnown: comparison.isKnown[index],
                position: positions[index])
        }
        // What was not looked at may still be so.
        gone = report.reachability.isComplete ? comparison.gone : []
        self.conditions = conditions
        self.baseline = baseline?.path
        file = model.files.count == 1 ? model.files[0] : nil
    }

    /// The graph that was checked.
    var graph: NavigationGraph { report.reachability.graph }

    /// The findings that the baseline does not have.
    var newEntries: [Entry] { entries.filter { !$0.isKnown } }

    /// What the check comes to: it fails on what is an error and not known, and on what is known and gone.
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

    /// What there is to say beside the findings, a sentence each: what is gone, and that the check is not complete.
    var remarks: [String] {
        gone.map(words) + [incompleteness].compactMap { $0 }
    }

    /// That a finding of the baseline is no longer there as it was, and what to do.
    func words(gone identity: FindingIdentity) -> String {
        let path = baseline ?? ""
        return hasGrown(identity)
            ? "\(path) has a finding that has grown since (\(identity)); mend what came to it, or keep it with"
                + " --write-baseline \(path)"
            : "\(path) has a finding that is gone (\(identity)); tidy it with --write-baseline \(path)"
    }

    /// Whether a new finding of the same rule is about all of the places of one that is gone, and about more.
    func hasGrown(_ gone: FindingIdentity) -> Bool {
        newEntries.contains {
            $0.identity.rule == gone.rule && Set($0.identity.places).isStrictSuperset(of: gone.places)
        }
    }

    /// What makes the findings known from now on: all but those that are for information, which need not be changed.
    static func baseline(of report: CheckReport) throws(ToolError) -> Baseline {
        if let exceeded = report.reachability.exceeded { throw .incompleteBaseline(exceeded) }
        let kept = report.findings.filter { $0.severity != .information }
        return Baseline(findings: kept.map(FindingIdentities(report.reachability.graph).identity))
    }

    private static func positions(_ report: CheckReport, _ model: LoadedModel) -> [DocumentPosition?] {
        guard let document = model.document else { return report.findings.map { _ in nil } }
        return GraphDocument.positions(of: report.findings.map { $0.place.path(in: model.graph) }, in: document)
    }
}
