import SwerkinCore

// What a session reports by itself, if the capability `webSocketUrl` is requested as true and the server offers it.
extension RemoteBrowserDriver {
    var events: EventChannel? { session?.events }

    /// The messages to the console and the uncaught errors of all pages since the launch or the latest reset.
    ///
    /// In the order in which they came, of all windows and iframes; the latest 1000. Needs events, for which the capability
    /// `webSocketUrl` is requested as true. Throws ``/Swerkin/DriverError/unsupported(_:)`` without them, and
    /// ``/Swerkin/DriverError/lost(_:)`` if they have ended.
    public var pageLog: [PageLogEntry] { get throws { try wholeJournal().log } }

    /// The requests of all pages since the launch or the latest reset, in the order in which they were made; the latest 1000.
    ///
    /// One that is sent on to another address is there once for each. Needs events and throws as ``pageLog``.
    public var requests: [PageRequest] { get throws { try wholeJournal().requests.requests } }

    private func wholeJournal() throws -> BiDiJournal {
        _ = try currentPage()
        guard let events else {
            throw DriverError.unsupported(
                "tell the console and the requests of a page over WebDriver without events; request the capability"
                    + " webSocketUrl as true, or use ChromiumDriver")
        }
        events.catchUp()
        if let loss = events.loss { throw DriverError.lost("console and requests are not known to the end: \(loss)") }
        return events.journal
    }
}
