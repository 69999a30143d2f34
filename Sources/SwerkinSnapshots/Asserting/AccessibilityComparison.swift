import Swerkin

/// Compares the accessibility tree of the screen, or of one element, with the expected one.
struct AccessibilityComparison {
    let test: BaseTestCase
    let app: AppUnderTest
    let format: AccessibilityFormat
    /// The element; nil for the whole screen.
    let query: ElementQuery?

    /// The outcome of a wait for the expected tree.
    struct Outcome {
        let sight: AccessibilityFormat.Sight
        /// The difference, or nil if the snapshot matches.
        let obstacle: String?
        let waited: Duration
    }

    /// Looks again and again until what is wanted is seen, or validations need not wait any longer.
    ///
    /// Throws `StepFailure` if the element is not there in the end.
    func outcome(of wanted: AccessibilityFormat.Wanted) throws -> Outcome {
        let start = app.driver.clock.now
        let last = try poll {
            try sight().map { ($0, $0.obstacle(wanted)) }
        } until: {
            $0.map { $0.1 == nil } ?? false
        }
        let waited = app.driver.clock.now - start
        return Outcome(sight: last.0, obstacle: last.1, waited: waited)
    }

    /// Looks again and again until what is seen does not change from one look to the next.
    func settledSight() throws -> AccessibilityFormat.Sight {
        var before: String?
        return try poll {
            try sight()
        } until: { sight in
            defer { before = sight?.text }
            return sight.map { $0.text == before } ?? false
        }
    }

    private func poll<Answer>(_ look: () throws -> Answer?, until isEnough: (Answer?) -> Bool) throws -> Answer {
        let timeout = app.timeouts.validation
        guard let answer = try app.driver.clock.poll(for: timeout, look, until: isEnough) else {
            let condition = WaitCondition.present(query ?? ElementQuery())
            throw app.failure(ElementFailure.unmet(condition, .notFound, try app.snapshot(), waited: timeout))
        }
        return answer
    }

    /// The current snapshot, or nil if there is no such element.
    private func sight() throws -> AccessibilityFormat.Sight? {
        guard let query else { return try look(at: nil) }
        guard let element = try app.snapshot().outermostMatches(app.scoped(query)).first else { return nil }
        return try look(at: element)
    }

    /// Nil if the element has gone since it was found.
    private func look(at element: Element?) throws -> AccessibilityFormat.Sight? {
        do {
            return try format.look(app, element, test.run.masked)
        } catch DriverError.staleElement {
            return nil
        } catch let error as DriverError {
            throw app.failure(DriverFailure(error, action: "ask what assistive technology is told"))
        }
    }
}
