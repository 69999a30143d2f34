import SwerkinCore

/// The current entry of a page's history, and the one before.
struct HistoryPosition {
    typealias Entry = PageDomain.GetNavigationHistory.Reply.Entry

    /// The current entry.
    let current: Entry
    /// The entry before; nil at the beginning.
    let previous: Entry?

    /// Decodes the browser's answer; throws ``ProtocolFault/nonsense(_:problem:)`` if it contains no current entry.
    init(_ history: PageDomain.GetNavigationHistory.Reply) throws(ProtocolFault) {
        let (entries, index) = (history.entries, history.currentIndex)
        guard entries.indices.contains(index) else {
            throw .invalidResponse(
                PageDomain.GetNavigationHistory.method, problem: "the index \(index) of \(entries.count) entries")
        }
        current = entries[index]
        previous = index > 0 ? entries[index - 1] : nil
    }
}

extension ChromiumPage {
    /// The position of the page in its history.
    func history() throws -> HistoryPosition {
        try HistoryPosition(callRepeatedly(PageDomain.GetNavigationHistory()))
    }

    /// Makes the current document the first of the history.
    func forgetHistory() throws { try callRepeatedly(PageDomain.ResetNavigationHistory()) }

    /// Calls a command that the browser refuses while one document replaces another, and repeats it then.
    @discardableResult
    private func callRepeatedly<Command: ProtocolCommand>(_ command: Command) throws -> Command.Reply {
        let deadline = ContinuousClock.now + session.patience
        while true {
            do {
                return try session.call(command)
            } catch ProtocolFault.refused(_, let message) where message.contains("Not attached to an active page") {
                guard ContinuousClock.now < deadline else { throw PageFault.documentGone }
                _ = try session.handleEvents(within: .milliseconds(5)) { false }
            }
        }
    }

    /// Goes to an entry of the history, and waits until it is shown and its document has loaded.
    ///
    /// Ends early at a dialog by which the document asks for confirmation before it is left. Throws
    /// ``/Swerkin/DriverError/appFailed(_:)`` if it exceeds the time limit.
    func go(to entry: HistoryPosition.Entry, within time: Duration) throws {
        try session.handlePendingEvents()
        let documents = loads.count
        let navigations = sameDocumentNavigations
        let inIframes = iframeNavigations
        do {
            try session.call(PageDomain.NavigateToHistoryEntry(entryId: entry.id))
        } catch PageFault.dialogOpened {
            return
        }
        let hasArrived = try session.handleEvents(within: time) {
            dialog != nil || sameDocumentNavigations > navigations || loads.hasLoaded(after: documents)
                // A history entry may belong to an iframe alone.
                || loads.count == documents && iframeNavigations > inIframes
        }
        guard hasArrived else {
            throw DriverError.appFailed("\(entry.url.withoutAccess) did not load within \(time.words)")
        }
    }
}
