import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinRecords
import SwerkinSnapshots

/// The findings of a script of a project's own, in the form of axe-core or in ours.
struct ScriptFindings: Decodable {
    /// A rule that axe-core found to be violated.
    private struct Violation: Decodable {
        struct Node: Decodable {
            /// Selectors; those of an iframe or a shadow tree are lists.
            let target: [JSONTarget]
            let html: String?
            let failureSummary: String?
        }
        let id: String
        let impact: String?
        let help: String?
        let helpUrl: String?
        let nodes: [Node]
    }

    private struct Violations: Decodable { let violations: [Violation] }

    private struct Plain: Decodable {
        let rule: String
        let subject: String
        let problem: String
        let severity: String?
        let remedy: String?
        let detail: String?
    }

    let findings: [AuditFinding]

    init(from decoder: any Decoder) throws {
        if let axe = try? Violations(from: decoder) {
            findings = axe.violations.flatMap(Self.findings)
        } else {
            findings = try [Plain](from: decoder).map(Self.finding)
        }
    }

    private static func findings(_ violation: Violation) -> [AuditFinding] {
        violation.nodes.map { node in
            let target = node.target.map(\.words).joined(separator: " ")
            return AuditFinding(
                audit: "script", rule: violation.id,
                severity: ["minor", "moderate"].contains(violation.impact ?? "") ? .warning : .error,
                subject: StableText.selector(target), problem: "violates “\(violation.help ?? violation.id)”",
                remedy: node.failureSummary.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
                    ?? "see the rule's page.",
                detail: String((node.html ?? target).prefix(120)), sources: violation.helpUrl.map { [$0] } ?? [])
        }
    }

    private static func finding(_ plain: Plain) -> AuditFinding {
        AuditFinding(
            audit: "script", rule: plain.rule, severity: plain.severity == "warning" ? .warning : .error,
            subject: StableText.of(plain.subject), problem: plain.problem, remedy: plain.remedy ?? "see the script.",
            detail: plain.detail ?? "")
    }
}

/// A selector, or those of the trees around an element.
private struct JSONTarget: Decodable {
    let words: String

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        words = try (try? value.decode(String.self)) ?? value.decode([String].self).joined(separator: " ")
    }
}

extension StableText {
    /// A selector without positions and numbers, by which the rows of a list are one cause.
    static func selector(_ text: String) -> String { of(text.replacing(/:nth-(child|of-type)\([^)]*\)/, with: "")) }
}

extension AuditScene {
    /// The findings of the script in a file, which is evaluated unless the document has it.
    func findings(ofScript path: String, calling call: String) throws -> [AuditFinding] {
        let page = try page()
        let source: String
        do throws(LimitedFile.Fault) {
            source = String(decoding: try LimitedFile(path).content(upTo: .settings), as: UTF8.self)
        } catch {
            throw AuditProblem.script("\(path) can't be read: \(error)")
        }
        let mark = ScriptLiteral.of(path)
        if try page.evaluate("\"\" + globalThis.swerkinScripts?.has(\(mark))") != "true" {
            // In a function, so that what it declares meets nothing of the page's.
            _ = try page.evaluate("(() => {\n\(source)\n; return \"\"; })()")
            _ = try page.evaluate("(() => { (globalThis.swerkinScripts ??= new Set()).add(\(mark)); return \"\"; })()")
        }
        do {
            let answer: ScriptFindings = try page.answer(
                to: "Promise.resolve(\(call)).then((found) => JSON.stringify(found ?? null))")
            return answer.findings
        } catch is DecodingError {
            throw AuditProblem.script("\(call) returned neither the violations of axe-core nor an array of findings")
        }
    }
}
