import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import Foundation

/// The result of a check in the Static Analysis Results Interchange Format, for code scanning.
///
/// SARIF 2.1.0, OASIS Standard, 27 March 2020; section numbers below are its own.
struct SARIFReport {
    private let outcome: CheckOutcome
    private let rules: [String: Int]

    init(_ outcome: CheckOutcome) {
        self.outcome = outcome
        let names = outcome.report.rules.map(\.name)
        rules = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The whole log, with one run.
    var document: JSON {
        [
            "$schema": .string(
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"),
            "version": .string("2.1.0"),
            "runs": .array([
                [
                    "tool": ["driver": driver],
                    "invocations": .array([invocation]),
                    // Columns are counted in Unicode scalars (3.14.17).
                    "columnKind": .string("unicodeCodePoints"),
                    "results": .array(outcome.entries.map(result)),
                ]
            ]),
        ]
    }

    private static func text(_ text: String) -> JSON { ["text": .string(UntrustedText(text).forTerminal)] }

    private static func level(_ severity: Finding.Severity) -> JSON {
        switch severity {
        case .error: .string("error")
        case .warning: .string("warning")
        case .information: .string("note")
        }
    }
}

// MARK: The tool

extension SARIFReport {
    private var driver: JSON {
        [
            "name": .string("flowgraph"),
            "semanticVersion": .string(FlowGraphCommand.configuration.version),
            "rules": .array(outcome.report.rules.map(rule)),
        ]
    }

    private func rule(_ rule: RuleDescription) -> JSON {
        let words = rule.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return [
            "id": .string(rule.name),
            "name": .string(words.joined()),
            "shortDescription": SARIFReport.text(rule.meaning),
            "fullDescription": SARIFReport.text("\(rule.meaning) \(rule.remedy)"),
            "help": SARIFReport.text(rule.remedy),
            "defaultConfiguration": ["level": SARIFReport.level(rule.severity)],
        ]
    }

    /// The invocation: notes about the baseline or the budget instead of results about the model (3.20.21).
    private var invocation: JSON {
        let members = [
            JSON.Member("executionSuccessful", .bool(outcome.report.reachability.isComplete)),
            JSON.Member("exitCode", .int(Int(outcome.status.rawValue))),
        ]
        let notifications = outcome.notes.map { note -> JSON in
            ["level": .string("error"), "message": SARIFReport.text(note)]
        }
        guard !notifications.isEmpty else { return .object(members) }
        return .object(members + [JSON.Member("toolConfigurationNotifications", .array(notifications))])
    }
}

// MARK: Results

extension SARIFReport {
    private func result(_ entry: CheckOutcome.Entry) -> JSON {
        let finding = entry.finding
        var members = [JSON.Member("ruleId", .string(finding.rule))]
        if let index = rules[finding.rule] { members.append(JSON.Member("ruleIndex", .int(index))) }
        members += [
            JSON.Member("level", SARIFReport.level(finding.severity)),
            JSON.Member("message", SARIFReport.text(ProofText(in: outcome.graph).text(finding))),
            JSON.Member("locations", .array([location(entry)])),
            JSON.Member("partialFingerprints", fingerprints(entry.identity)),
        ]
        if let baseline = outcome.baseline { members.append(suppressions(entry, baseline)) }
        if !finding.proof.isEmpty {
            let proof = ProofJSON(outcome.graph).list(finding.proof)
            members.append(JSON.Member("properties", ["proof": proof]))
        }
        return .object(members)
    }

    /// The suppression for a finding of the baseline; without one it counts (3.27.23).
    private func suppressions(_ entry: CheckOutcome.Entry, _ baseline: String) -> JSON.Member {
        let known: JSON = [
            "kind": .string("external"), "status": .string("accepted"),
            "justification": .string("The finding is known: \(baseline) has it."),
        ]
        return JSON.Member("suppressions", .array(entry.isKnown ? [known] : []))
    }

    /// The fingerprints, which stay the same when lines move (3.27.17); GitHub uses only the first of the two.
    private func fingerprints(_ identity: FindingIdentity) -> JSON {
        let fingerprint = JSON.string(Fingerprint(JSONWriter.line(JSON(identity))).description)
        return ["primaryLocationLineHash": fingerprint, "flowgraphFinding/v1": fingerprint]
    }

    private func location(_ entry: CheckOutcome.Entry) -> JSON {
        let logical = JSON.Member("logicalLocations", .array([logicalLocation(entry)]))
        guard let file = outcome.file else { return .object([logical]) }
        var physical = [JSON.Member("artifactLocation", ["uri": .string(SARIFReport.uri(of: file))])]
        if let position = entry.position {
            let region: JSON = ["startLine": .int(position.line), "startColumn": .int(position.column)]
            physical.append(JSON.Member("region", region))
        }
        return .object([JSON.Member("physicalLocation", .object(physical)), logical])
    }

    private func logicalLocation(_ entry: CheckOutcome.Entry) -> JSON {
        let kind =
            switch entry.finding.subject {
            case .screen: "screen"
            case .segment: "segment"
            case .fact: "fact"
            }
        return [
            "name": .string(entry.subjectName),
            "fullyQualifiedName": .string(entry.finding.subject.path(in: outcome.graph).description),
            "kind": .string(kind),
        ]
    }

    /// A path as a URI reference, relative if the path is (RFC 3986, section 4.2).
    private static func uri(of path: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        let encoded = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        if path.hasPrefix("/") { return "file://\(encoded)" }
        return encoded.hasPrefix("./") ? String(encoded.dropFirst(2)) : encoded
    }
}
