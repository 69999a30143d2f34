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
