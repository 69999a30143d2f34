import SwerkinCore

/// Compares the accessibility tree of the screen, or of one element, with the expected one.
struct AccessibilityComparison {
    let session: FlowSession
    let app: AppUnderTest
    let format: AccessibilityFormat
    /// The element; nil for the whole screen.
    let query: ElementQuery?

    /// The outcome of a wait for the expected tree.
    struct Outcome {
        let capture: AccessibilityFormat.Capture
        /// The difference, or nil if the snapshot matches.
        let obstacle: String?
        let waited: Duration
    }

    /// Captures the tree until it matches the expected one, or the validation timeout is over.
    ///
    /// Throws `StepFailure` if the element is not there in the end.
    func outcome(of wanted: AccessibilityFormat.Wanted) throws -> Outcome {
        let start = app.driver.clock.now
        let last = try poll {
            try capture().map { ($0, $0.obstacle(wanted)) }
        } until: {
            $0.map { $0.1 == nil } ?? false
        }
        let waited = app.driver.clock.now - start
        return Outcome(capture: last.0, obstacle: last.1, waited: waited)
    }

    /// Captures the tree until it does not change from one capture to the next.
    func settledCapture() throws -> AccessibilityFormat.Capture {
        var before: String?
        return try poll {
            try capture()
        } until: { capture in
            defer { before = capture?.text }
            return capture.map { $0.text == before } ?? false
        }
    }

    private func poll<Answer>(_ capture: () throws -> Answer?, until isEnough: (Answer?) -> Bool) throws -> Answer {
        let timeout = app.timeouts.validation
        guard let answer = try app.driver.clock.poll(for: timeout, capture, until: isEnough) else {
            let condition = WaitCondition.present(query ?? ElementQuery())
            throw app.failure(ElementFailure.unmet(condition, .notFound, try app.snapshot(), waited: timeout))
        }
        return answer
    }

    /// The current snapshot, or nil if there is no such element.
    private func capture() throws -> AccessibilityFormat.Capture? {
        guard let query else { return try capture(of: nil) }
        guard let element = try app.snapshot().outermostMatches(app.scoped(query)).first else { return nil }
        return try capture(of: element)
    }

    /// Nil if the element has gone since it was found.
    private func capture(of element: Element?) throws -> AccessibilityFormat.Capture? {
        do {
            return try format.capture(app, element, session.run.masked)
        } catch DriverError.staleElement {
            return nil
        } catch let error as DriverError {
            throw app.failure(DriverFailure(error, action: "read the accessibility tree"))
        }
    }
}

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
