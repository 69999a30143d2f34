import SwerkinCore

/// The current entry of a page's history, and the one before.
struct HistoryPosition {
    typealias Entry = PageDomain.GetNavigationHistory.Reply.Entry

    /// The current entry.
    let current: Entry
    /// The entry before; nil at the beginning.
    var previous: Entry? { earlier.last }
    /// The entries before.
    let earlier: ArraySlice<Entry>

    /// Decodes the browser's answer; throws ``ProtocolFault/invalidResponse(_:problem:)`` if it contains no current entry.
    init(_ history: PageDomain.GetNavigationHistory.Reply) throws(ProtocolFault) {
        let (entries, index) = (history.entries, history.currentIndex)
        guard entries.indices.contains(index) else {
            throw .invalidResponse(
                PageDomain.GetNavigationHistory.method, problem: "the index \(index) of \(entries.count) entries")
        }
        current = entries[index]
        earlier = entries[..<index]
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
    private func callRepeatedly<Command: ProtocolCommand>(
        _ command: Command, heedsObstacle: Bool = true
    ) throws -> Command.Reply {
        let deadline = ContinuousClock.now + session.answerTimeout
        while true {
            do {
                return try session.call(command, heedsObstacle: heedsObstacle)
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
        let isElsewhere = { [self] in
            dialog != nil || sameDocumentNavigations > navigations
                // A history entry may belong to an iframe alone.
                || loads.count == documents && iframeNavigations > inIframes
        }
        let hasArrived = try session.handleEvents(within: time) { isElsewhere() || loads.hasContent(after: documents) }
        guard hasArrived else {
            throw DriverError.appFailed("\(entry.url.withoutAccess) did not load within \(time.words)")
        }
        _ = try session.handleEvents(within: min(time, Self.longestRest)) {
            isElsewhere() || loads.hasLoaded(after: documents)
        }
    }
}

extension ChromiumPage {
    /// Leaves a document from beyond the scope for the latest one before it within the scope, or for an empty one.
    ///
    /// Throws ``PageFault/documentRefused`` if it is still there after that time.
    func leaveForeignDocument(within time: Duration) throws {
        let history = try HistoryPosition(callRepeatedly(PageDomain.GetNavigationHistory(), heedsObstacle: false))
        if let entry = history.earlier.last(where: { scope?.contains($0.url) == true && $0.url != "about:blank" }) {
            try session.send(PageDomain.NavigateToHistoryEntry(entryId: entry.id))
        } else {
            try session.send(PageDomain.Navigate(url: "about:blank"))
        }
        let hasLeft = try session.handleEvents(within: time) {
            // It may ask whether it may be left.
            try answerDialog(accept: true)
            return foreignAddress == nil || hasCrashed
        }
        if !hasLeft { throw PageFault.documentRefused }
    }
}
