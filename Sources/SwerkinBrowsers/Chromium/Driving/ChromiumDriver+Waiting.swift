import SwerkinCore

extension ChromiumDriver: PageWatcher {
    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page itself watches the elements of the condition and reports when they change; the condition is evaluated
    /// here, by the code that all drivers share. A condition that is met at once takes one round trip. Throws
    /// ``/Swerkin/DriverError`` if the page or the browser doesn't answer.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try inDriverErrors {
            try watch(for: condition, timeout: timeout) { elements, seen in
                if condition.needsStability { cachedPosition = cachedPosition(of: elements, in: seen, for: condition) }
            }
        }
    }

    private func cachedPosition(
        of elements: [Element], in seen: PageObservation, for condition: WaitCondition
    ) -> CachedPosition? {
        guard let element = elements.first?.reference, let number = PageReference(element)?.number else { return nil }
        return CachedPosition(
            element: element, area: seen.view?.area(of: number), moment: clock.now,
            receivesTouch: condition.demandsTouch,
            isAimedAt: condition.demandsTouch && WatchedElements(condition) != nil)
    }

    /// Looks once the page has changed, or something else may have.
    package func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation {
        let page = try currentPage()
        var question = question
        if page.dialog == nil {
            // The page does not see what changes in a frame of another origin.
            question.changeWait = min(time, page.iframes.isEmpty ? PageQuestion.longestWait : PollingInterval.change)
        } else {
            // Only the test can take a dialog away, so there is nothing to watch for.
            clock.sleep(for: min(time, PollingInterval.change))
        }
        return try observe(question)
    }
}
