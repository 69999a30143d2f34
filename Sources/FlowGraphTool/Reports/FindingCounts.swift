import CommandSupport
import FlowGraph
import FlowGraphAnalysis

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
