import FlowGraph
import Foundation
import SwerkinCore
import SwerkinRecords

/// The causes that are known, in a file, so that a team can begin on an app with many: only new ones fail.
///
/// ```json
/// {
///   "auditBaseline": 1,
///   "findings": [
///     { "rule": "poor-contrast", "subject": "#999999 on #ffffff" },
///     { "rule": "unnamed-control", "subject": "the button in the toolbar \"Main\"" }
///   ]
/// }
/// ```
///
/// Findings stand a line each, in order, so that a difference in review shows what came and what went. A cause has neither a screen nor a
/// position: it stays known if it is met on another screen.
public struct AuditBaseline: Hashable, Sendable {
    /// The version of the format.
    public static let version = 1

    /// The known causes.
    public var findings: Set<AuditIdentity>

    /// Makes a baseline.
    public init(_ findings: Set<AuditIdentity>) { self.findings = findings }

    /// The content of the file; ends with a line break.
    public var text: String {
        let lines = findings.sorted().map {
            "    " + JSONWriter.line(["rule": .string($0.rule), "subject": .string($0.subject)])
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"auditBaseline\": \(Self.version),\n  \"findings\": \(list)\n}\n"
    }
}

extension AuditBaseline: Decodable {
    private enum Key: String, CodingKey { case auditBaseline, findings }

    /// Decodes a baseline; throws `DecodingError` if it is of another version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let version = try values.decode(Int.self, forKey: .auditBaseline)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .auditBaseline, in: values,
                debugDescription: "it is of version \(version), and \(Self.version) can be read")
        }
        findings = Set(try values.decode([AuditIdentity].self, forKey: .findings))
    }
}

/// The problem of a baseline's file.
package enum AuditBaselineProblem: Error, Hashable {
    /// It is there and cannot be read.
    case unreadable(path: String, String)
    /// It is no baseline.
    case invalid(path: String, String)
}

extension AuditBaseline {
    /// Reads a baseline, or returns nil if there is no file.
    package static func read(_ path: String) throws(AuditBaselineProblem) -> AuditBaseline? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let content: Data
        do throws(LimitedFile.Fault) {
            content = try LimitedFile(path).content(upTo: .settings)
        } catch {
            throw .unreadable(path: path, "\(error)")
        }
        do {
            return try JSONDecoder().decode(AuditBaseline.self, from: content)
        } catch {
            let problem = JSONProblem(error, in: content)
            throw .invalid(path: problem.place(in: path), problem.description)
        }
    }
}
