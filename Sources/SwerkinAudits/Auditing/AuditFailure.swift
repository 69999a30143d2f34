import SwerkinCore

/// The first finding of a cause, which fails a test in the end.
public struct AuditFailure: FailureReason, Hashable {
    /// The finding.
    public var finding: AuditFinding
    /// The name of the screen.
    public var screen: String
    /// The path by which the app had come there.
    public var path: String

    /// The app.
    public var culprit: Culprit { .app }

    /// The cause and the screen, as one sentence.
    public var sentence: String {
        "\(finding.subject) \(finding.problem) on \(screen), after \(path) (\(finding.audit), \(finding.rule))."
    }

    /// The observation, and the remedy.
    public var hints: [String] {
        (finding.detail.isEmpty ? [] : ["Seen: \(finding.detail)."]) + ["What to do: \(finding.remedy)"]
    }
}

extension AuditFinding {
    /// The finding with masked texts, for pages show what was typed.
    func masked(by mask: (String) -> String) -> AuditFinding {
        var finding = self
        (finding.subject, finding.problem, finding.detail) = (mask(subject), mask(problem), mask(detail))
        return finding
    }
}
