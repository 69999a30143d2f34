import SwerkinCore

/// Compares the accessibility tree with a file, and writes the file if the record mode requires it.
struct AccessibilitySnapshot {
    private let comparison: AccessibilityComparison
    private let file: SnapshotFile
    private let mode: RecordMode
    private let kept: KeptSnapshot

    init(_ comparison: AccessibilityComparison, in file: SnapshotFile, mode: RecordMode) {
        self.comparison = comparison
        self.file = file
        self.mode = mode
        kept = KeptSnapshot(file, of: comparison.session)
    }

    /// Throws `StepFailure` or ``AccessibilityFailure`` unless the file was there and is met.
    func check() throws {
        if mode == .all { return try recordAll() }
        guard let text = try file.read() else { return try recordMissing() }
        let wanted: AccessibilityFormat.Wanted
        do {
            wanted = try comparison.format.read(text)
        } catch {
            throw AccessibilityFailure.unreadableFile(kept, problem: "\(error)")
        }
        try compare(with: wanted)
    }

    private func compare(with wanted: AccessibilityFormat.Wanted) throws {
        let outcome = try comparison.outcome(of: wanted)
        guard let unmet = AccessibilityFailure.Unmet(outcome, wanted) else { return }
        guard mode == .failed else { throw AccessibilityFailure.unmet(unmet, kept) }
        let adapted = outcome.capture.adapted(wanted)
        let text = adapted ?? outcome.capture.text
        try record(text, because: .failed(unmet, keepsLooseness: text != outcome.capture.text))
    }

    private func recordAll() throws {
        var problem: String?
        if let before = try file.read() {
            do {
                _ = try comparison.format.read(before)
            } catch {
                problem = "\(error)"
            }
        }
        try record(comparison.settledCapture().text, because: .all(problemBefore: problem))
    }

    private func recordMissing() throws {
        guard mode != .never else { throw AccessibilityFailure.missing(kept) }
        try record(comparison.settledCapture().text, because: .missing)
    }

    /// Writes the file and fails, for nothing was compared.
    private func record(_ text: String, because cause: AccessibilityFailure.Cause) throws {
        do {
            _ = try comparison.format.read(text)
        } catch {
            throw AccessibilityFailure.unrecordable(kept, problem: "\(error)")
        }
        try file.write(text)
        throw AccessibilityFailure.recorded(kept, cause)
    }
}

extension AccessibilityFailure.Unmet {
    /// Nil if the snapshot matches.
    init?(_ outcome: AccessibilityComparison.Outcome, _ wanted: AccessibilityFormat.Wanted) {
        guard let obstacle = outcome.obstacle else { return nil }
        // Omissions and equivalent notations are not differences.
        let seen = outcome.capture.adapted(wanted) ?? outcome.capture.text
        self.init(
            obstacle: obstacle, difference: LineDifference(wanted: wanted.text, seen: seen).lines,
            waited: outcome.waited)
    }
}
