import SwerkinCore

extension RemoteBrowserDriver {
    /// Takes a snapshot of the page.
    ///
    /// One command in Chromium; in other browsers two more for each element whose role and name are unknown since it changed;
    /// about six more for each iframe of another origin; O(elements of the document). Under a native dialog, the content before
    /// it opened.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the page does not answer, has been closed, or goes from document to
    /// document without end, ``/Swerkin/DriverError/lost(_:)`` if the server or its browser does not answer.
    public func snapshot() throws -> ElementTree {
        try inDriverErrors { try observe(PageQuestion(subject: nil, needsStability: false)).now }
    }

    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page itself watches for a change of the elements that the condition is about, so that one command waits for
    /// it; whether the condition is met is decided here, by the code that all drivers share. Throws as ``snapshot()``.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        readyElement = nil
        return try inDriverErrors {
            try watch(for: condition, timeout: timeout) { elements, _ in
                if condition.demandsTouch { readyElement = elements.first?.reference }
            }
        }
    }
}

extension RemoteBrowserDriver: PageWatcher {
    /// Observes the page; follows documents and windows that replace one another, within the time that they may take to load.
    package func observe(_ question: PageQuestion) throws -> PageObservation { try currentPage().observe(question) }

    /// Looks once the page has changed, or something else may have.
    package func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation {
        try currentPage().observeChange(question, within: time)
    }
}
