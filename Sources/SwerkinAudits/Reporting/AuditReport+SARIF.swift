import FlowGraph
import SwerkinCore

/// The line that declares a screen, for reports that servers show beside the code.
package struct AuditPlacement {
    /// The file, relative to the folder of the repository or absolute.
    package let file: String
    /// The line of a screen by its name; nil if it has none.
    package let line: (String) -> Int?

    package init(file: String, line: @escaping (String) -> Int?) { (self.file, self.line) = (file, line) }
}

extension AuditReport {
    /// The report in the Static Analysis Results Interchange Format, a result for each cause.
    ///
    /// Known causes are suppressed. Screens are logical locations; without a model file there are no others. Source: SARIF 2.1.0, OASIS
    /// Standard, 27 March 2020.
    public var sarif: String { sarif(by: "swerkin audit", placing: nil) }

    /// The same by another tool, with the lines of a model as locations.
    package func sarif(by tool: String, placing placement: AuditPlacement?) -> String {
        let rules = causes.map(\.finding).reduce(into: [AuditFinding]()) { rules, finding in
            if !rules.contains(where: { $0.rule == finding.rule }) { rules.append(finding) }
        }
        let run: JSON = [
            "tool": ["driver": ["name": .string(tool), "rules": .array(rules.map(Self.rule))]],
            "columnKind": .string("unicodeCodePoints"),
            "results": .array(causes.map { result($0, placement) }),
        ]
        let log: JSON = [
            "$schema": .string(
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"),
            "version": .string("2.1.0"), "runs": .array([run]),
        ]
        return String(decoding: JSONWriter.text(log), as: UTF8.self)
    }

    private static func rule(_ finding: AuditFinding) -> JSON {
        let sources = finding.sources.joined(separator: "; ")
        return [
            "id": .string(finding.rule),
            "shortDescription": text("\(finding.audit): \(finding.rule)"),
            "help": text(sources.isEmpty ? finding.remedy : "\(finding.remedy) \(sources)"),
            "defaultConfiguration": ["level": .string(finding.severity.rawValue)],
        ]
    }

    private func result(_ cause: AuditCause, _ placement: AuditPlacement?) -> JSON {
        let fingerprint = JSONWriter.line(.page([cause.identity.rule, cause.identity.subject]))
        let known: JSON = [
            "kind": .string("external"), "justification": .string("The baseline of the audits has it."),
        ]
        return [
            "ruleId": .string(cause.finding.rule),
            "level": .string(cause.finding.severity.rawValue),
            "message": Self.text("\(cause.finding): \(cause.finding.remedy) \(cause.extent)\(cause.example)"),
            "locations": .array(cause.screens.prefix(Self.mostLocations).map { Self.location($0, placement) }),
            "partialFingerprints": ["swerkinAudit/v1": .string(fingerprint)],
            "suppressions": .array(cause.isKnown ? [known] : []),
        ]
    }

    private static func location(_ screen: String, _ placement: AuditPlacement?) -> JSON {
        let logical: JSON = .array([["name": .page(screen), "kind": .string("screen")]])
        guard let placement else { return ["logicalLocations": logical] }
        let region = placement.line(screen).map { JSON.Member("region", ["startLine": .int($0)]) }
        let file = JSON.Member("artifactLocation", ["uri": .string(placement.file)])
        return ["physicalLocation": .object([file, region].compactMap { $0 }), "logicalLocations": logical]
    }

    private static func text(_ text: String) -> JSON { ["text": .page(text)] }

    /// Servers show few, and refuse a file that is too large.
    private static let mostLocations = 10
}
