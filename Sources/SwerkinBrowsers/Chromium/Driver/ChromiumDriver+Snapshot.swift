import SwerkinCore

extension ChromiumDriver {
    /// Takes a snapshot of the page.
    ///
    /// One round trip to the page, and one more for each iframe of another origin; O(elements of the document). Under a native
    /// dialog, the content before it opened.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the page does not answer, has crashed or been closed, or goes from
    /// document to document without end, ``/Swerkin/DriverError/lost(_:)`` if the browser does not answer.
    public func snapshot() throws -> ElementTree {
        try inDriverErrors { try observe(.all).now }
    }

    /// Begins a snapshot: the page makes it while the test goes on, before it answers anything else.
    ///
    /// A page that can't answer, under a native dialog or as another document replaces it, is looked at anew when the snapshot is completed. Both
    /// throw as ``snapshot()``.
    public func beginSnapshot() throws -> () throws -> ElementTree {
        let (page, begun) = try inDriverErrors {
            let page = try currentPage()
            return (page, try page.beginObservation(for: .all))
        }
        // Without a further request to most pages, so that the element that was found actionable still is.
        return { [self] in
            try inErrorsOfDriver {
                do {
                    return try page.addingForeignIframes(to: begun(), .all).now
                } catch is PageFault {
                    return try snapshot()
                }
            }
        }
    }

    /// Observes the page; follows documents that replace one another, within the time for one of them to load and then to
    /// answer.
    package func observe(_ question: PageQuestion) throws -> PageObservation {
        let deadline = clock.now + configuration.loadTimeout + configuration.answerTimeout
        while true {
            let page = try currentPage()
            do {
                let seen = try page.addingForeignIframes(to: page.observation(for: question), question)
                try checkAnswers()
                if question.subject == nil { page.lastTree = seen.now }
                return seen
            } catch PageFault.dialogOpened {
                guard let dialog = page.dialog else { continue }
                return PageObservation(stable: page.lastTree.covered(by: dialog))
            } catch let fault as PageFault where [.documentGone, .documentRefused].contains(fault) {
                guard clock.now < deadline else {
                    throw DriverError.appFailed("the page goes from one document to the next without end")
                }
            } catch ProtocolFault.pageClosed {
                // Once the browser has reported the end of the page, the one before it is the current one.
                guard clock.now < deadline else { throw ProtocolFault.pageClosed }
            }
        }
    }
}

extension PageQuestion {
    /// Asks for all elements as they are now.
    static let all = PageQuestion(subject: nil, needsStability: false)
}

extension ChromiumPage {
    /// Asks the script of the current document.
    func observation(for question: PageQuestion) throws -> PageObservation {
        try keepTreesOfIframes()
        let (action, arguments) = question.action
        let (motion, document): (PageMotion, Int) = try ask(
            action, arguments, extra: question.changeWait ?? .zero)
        return try observation(by: motion, in: document, for: question)
    }

    /// Completes the answer of the script by what only the browser gives.
    private func observation(
        by motion: PageMotion, in document: Int, for question: PageQuestion
    ) throws -> PageObservation {
        var motion = motion
        if motion.hosts != nil {
            guard document == self.document, let world else { throw PageFault.documentGone }
            motion = try openingTrees(of: motion, in: world) { try ask("observe", question.elements, in: world) }
        }
        return PageObservation(try addingStates(to: motion, in: document), document: document)
    }

    /// Sends a request without waiting; the answer comes from the function, which throws the fault if the page can't be asked.
    fileprivate func beginObservation(for question: PageQuestion) throws -> () throws -> PageObservation {
        let (action, arguments) = question.action
        try keepTreesOfIframes()
        do {
            let (answer, document): (() throws -> PageMotion, Int) = try begin(action, arguments)
            return { [self] in try observation(by: answer(), in: document, for: question) }
        } catch let fault as PageFault {
            return { throw fault }
        }
    }
}

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
            // The page does not see changes in an iframe of another origin.
            question.changeWait = min(time, page.iframes.isEmpty ? PageQuestion.longestWait : PollingInterval.change)
        } else {
            // Only the test can take a dialog away, so there is nothing to watch for.
            clock.sleep(for: min(time, PollingInterval.change))
        }
        return try observe(question)
    }
}
