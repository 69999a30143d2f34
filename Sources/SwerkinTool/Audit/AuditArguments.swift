import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinAudits

/// The names of audits in an option.
struct AuditNames {
    /// The audits that need no further values, by their names.
    private static let known: [(name: String, audit: Audit)] = [
        ("page-errors", .pageErrors()), ("accessibility", .accessibility()), ("layout", .layout()),
        ("contrast", .contrast()), ("keyboard", .keyboard()), ("reload", .reload()),
        ("back-and-forth", .backAndForth()),
    ]

    /// The audits, in the order of the option.
    let audits: [Audit]

    /// The usual ones.
    init() { audits = .usual }

    /// Reads names with commas between them.
    ///
    /// `usual` stands for those that cost little.
    ///
    /// Throws ``ArgumentProblem`` for another name.
    init(parsing text: String) throws(ArgumentProblem) {
        var audits: [Audit] = []
        for name in text.split(separator: ",").map(String.init) {
            for audit in try Self.audits(named: name) where !audits.contains(where: { $0.name == audit.name }) {
                audits.append(audit)
            }
        }
        self.audits = audits
    }

    private static func audits(named name: String) throws(ArgumentProblem) -> [Audit] {
        if name == "usual" { return .usual }
        if let found = known.first(where: { $0.name == name }) { return [found.audit] }
        let names = ["usual"] + known.map(\.name)
        let suggestion = SpellingSuggestion.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
        throw ArgumentProblem(description: "“\(name)” is none of \(names.joined(separator: ", "))\(suggestion)")
    }
}

/// A budget in an option: `requests=40`.
struct BudgetArgument {
    /// The audit of the budget.
    let audit: Audit

    /// Reads a figure and its limit; throws ``ArgumentProblem`` if it is none.
    init(parsing text: String) throws(ArgumentProblem) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let figure = PathFigure(rawValue: parts[0]), let limit = Double(parts[1]), limit >= 0,
            limit.isFinite
        else {
            let names = PathFigure.allCases.map(\.rawValue).joined(separator: ", ")
            throw ArgumentProblem(
                description: "write one of \(names), an equals sign and a number, such as requests=40")
        }
        audit = .budget(figure, atMost: limit)
    }
}

/// A format of the report of audits.
enum AuditFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, sarif, junit, markdown
}

/// The least severity that fails, as an option names it.
enum FailingSeverity: String, CaseIterable, ExpressibleByArgument, Sendable {
    case warning, error, never

    /// True if a finding of a severity fails.
    func fails(_ severity: AuditFinding.Severity) -> Bool {
        switch self {
        case .warning: true
        case .error: severity == .error
        case .never: false
        }
    }
}
