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
    package func observe(_ question: PageQuestion) throws -> PageObservation {
        let page = try currentPage()
        let deadline = clock.now + configuration.answerTimeout
        while true {
            do {
                let seen = try page.observation(for: question)
                if question.subject == nil { page.lastTree = seen.now }
                return seen
            } catch PageFault.dialogOpened {
                guard let dialog = try page.readDialog() else {
                    guard clock.now < deadline else {
                        throw DriverError.lost("the server tells of a dialog, and then that there is none, without end")
                    }
                    continue
                }
                return PageObservation(stable: page.lastTree.covered(by: dialog))
            } catch PageFault.documentGone {
                guard clock.now < deadline else {
                    throw DriverError.appFailed("the page goes from one document to the next without end")
                }
            }
        }
    }

    /// Looks once the page has changed, or something else may have.
    package func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation {
        let page = try currentPage()
        var question = question
        if page.dialog == nil {
            // The page does not see changes in an iframe of another origin.
            question.changeWait = min(time, page.hosts.isEmpty ? PageQuestion.longestWait : PollingInterval.change)
        } else {
            // Only the test can take a dialog away, so there is nothing to watch for.
            clock.sleep(for: min(time, PollingInterval.change))
        }
        let seen = try observe(question)
        // A window opens without a change of the page that opens it.
        page.mayHaveNewWindow = true
        return seen
    }
}

extension RemotePage {
    fileprivate func observation(for question: PageQuestion) throws -> PageObservation {
        let (action, arguments) = question.action
        try followWindows()
        let (motion, reply): (PageMotion, PageReply) = try askHere(action, arguments, isRepeated: true)
        let seen = PageObservation(motion, document: reply.document)
        return try addingForeignIframes(to: seen, reply, question)
    }
}
