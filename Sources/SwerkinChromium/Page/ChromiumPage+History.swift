import Swerkin
import SwerkinWeb

/// Where a page is in its history.
struct HistoryPlace {
    typealias Entry = PageDomain.GetNavigationHistory.Reply.Entry

    /// What is shown.
    let current: Entry
    /// What was shown before; nil at the beginning.
    let previous: Entry?

    /// Reads what the browser says; throws ``ProtocolFault/nonsense(_:problem:)`` if that is no place in a history.
    init(_ history: PageDomain.GetNavigationHistory.Reply) throws(ProtocolFault) {
        let (entries, index) = (history.entries, history.currentIndex)
        guard entries.indices.contains(index) else {
            throw .nonsense(
                PageDomain.GetNavigationHistory.method, problem: "the place \(index) of \(entries.count), from 0")
        }
        current = entries[index]
        previous = index > 0 ? entries[index - 1] : nil
    }
}

extension ChromiumPage {
    /// Where the page is in its history.
    ///
    /// While one document takes another's place the browser does not say; it is asked again then.
    func history() throws -> HistoryPlace {
        let deadline = ContinuousClock.now + session.patience
        while true {
            do {
                return try HistoryPlace(session.call(PageDomain.GetNavigationHistory()))
            } catch ProtocolFault.refused(_, let message) where message.contains("Not attached to an active page") {
                guard ContinuousClock.now < deadline else { throw PageFault.documentGone }
                _ = try session.handleEvents(within: .milliseconds(5)) { false }
            }
        }
    }

    /// Goes to a place where the page has been, and waits until it is shown and its document has loaded.
    ///
    /// Ends early at a dialog, by which the document may ask whether it may be left. Throws
    /// ``DriverError/appFailed(_:)`` if it takes longer than it may.
    func go(to entry: HistoryPlace.Entry, within time: Duration) throws {
        try session.handlePendingEvents()
        let documents = loads.count
        let places = placesInDocument
        let inFrames = placesInFrames
        do {
            try session.call(PageDomain.NavigateToHistoryEntry(entryId: entry.id))
        } catch PageFault.dialogOpened {
            return
        }
        let hasArrived = try session.handleEvents(within: time) {
            dialog != nil || placesInDocument > places || loads.hasLoaded(after: documents)
                // A place in the history may be one of a frame alone.
                || loads.count == documents && placesInFrames > inFrames
        }
        guard hasArrived else {
            throw DriverError.appFailed("\(entry.url.withoutAccess) did not load within \(time.components.seconds) s")
        }
    }
}
