import Foundation
import SwerkinCore

/// The document that a page shows, and its loading state.
struct ShownDocument: Decodable, Hashable {
    /// Its address.
    let address: String
    /// The page's own mark of its position in the history, as JSON.
    let state: String
    /// True if its content is there, without pictures and other resources.
    let hasContent: Bool
    /// True if everything in it has loaded.
    let isLoaded: Bool
    /// True if it is the one that was marked.
    let isMarked: Bool

    /// Returns true if it is a different history entry than the given one, or a later document.
    func follows(_ before: ShownDocument) -> Bool {
        !isMarked || address != before.address || state != before.state
    }
}

extension RemotePage {
    /// The addresses of empty tabs; going back never leads there.
    private static let blankAddresses: Set<String> = ["about:blank", "data:,"]
    /// The time without any change after which there is nothing to go back to.
    private static let longestBack = Duration.seconds(1)

    /// The time that a browser may show an empty document before the page; WebKit shows it forever if it cannot open the page.
    private static let longestBlank = Duration.seconds(2)

    /// Opens an address and waits until its document has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be opened, ``/Swerkin/DriverError/appFailed(_:)`` if it does not
    /// load in time.
    func open(_ address: String, within time: Duration) throws {
        let name = address.withoutAccess
        let late = DriverError.appFailed("\(name) did not load within \(time.words)")
        try followWindows()
        let before = try markDocument()
        do {
            try asking { try session.open(address) }
        } catch let fault as WebDriverFault where fault.code == .timeout {
            throw late
        } catch let fault as WebDriverFault where fault.code == .unknownError || fault.code == .invalidArgument {
            throw DriverError.lost("\(name) could not be opened: \(fault.words(of: session.peer).withoutAccess)")
        }
        let remedy =
            address.hasPrefix("https:")
            ? "; if its certificate is not trusted, the configuration's certificates can accept it" : ""
        let instead = DriverError.lost("\(name) could not be opened: the browser shows no page instead\(remedy)")
        let deadline = ContinuousClock.now + Self.longestBlank
        _ = try waitForDocument(within: time, late: late) { shown in
            if shown.address.hasPrefix("chrome-error:") { throw instead }
            guard Self.blankAddresses.contains(shown.address), shown.address != address else {
                return shown.follows(before) || before.address == address && address.contains("#")
            }
            // WebKit's server has waited for the load by now, and may show the document before.
            if !shown.isMarked || browser == .webKit, ContinuousClock.now > deadline { throw instead }
            return false
        }
    }

    /// Loads the document anew.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if that takes longer than it may.
    func reload(within time: Duration) throws {
        let late = DriverError.appFailed("the page did not load anew within \(time.words)")
        try followWindows()
        _ = try markDocument()
        do {
            try asking { try session.reload() }
        } catch let fault as WebDriverFault where fault.code == .timeout {
            throw late
        }
        _ = try waitForDocument(within: time, late: late) { !$0.isMarked }
    }

    /// Goes back in the history.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is nothing to go back to,
    /// ``/Swerkin/DriverError/appFailed(_:)`` if the document before does not load in time.
    func goBack(within time: Duration) throws {
        let nothing = DriverError.notPossible("there is nothing to go back to in the browser's history")
        let late = DriverError.appFailed("the page before did not load within \(time.words)")
        try followWindows()
        let before = try markDocument()
        let isGoing = try asking { try session.go(.back) }
        if isGoing == false { throw nothing }
        let deadline = ContinuousClock.now + (isGoing == true ? time : Self.longestBack)
        let shown = try waitForDocument(within: time, late: late) { shown in
            if !shown.follows(before), ContinuousClock.now > deadline { throw nothing }
            return shown.follows(before)
        }
        guard let shown, Self.blankAddresses.contains(shown.address), before.address != shown.address else { return }
        _ = try asking { try session.go(.forward) }
        _ = try waitForDocument(within: time, late: late) { $0.address == before.address }
        throw nothing
    }

    /// Marks the shown document, so that it is known again.
    private func markDocument() throws -> ShownDocument {
        let _: JSONValue = try run("globalThis.swerkinMark = true;")
        return try shownDocument()
    }

    private func shownDocument() throws -> ShownDocument {
        try run(
            """
            return {
              address: location.href, state: JSON.stringify(history.state), isMarked: globalThis.swerkinMark === true,
              hasContent: document.readyState !== "loading", isLoaded: document.readyState === "complete",
            };
            """)
    }

    /// Waits for a document to load that is wanted; ends early at a dialog.
    ///
    /// - Returns: the document, or nil if a dialog has opened.
    private func waitForDocument(
        within time: Duration, late: DriverError, _ isWanted: (ShownDocument) throws -> Bool
    ) throws -> ShownDocument? {
        let deadline = ContinuousClock.now + time
        var contentSince: ContinuousClock.Instant?
        while true {
            do {
                let shown = try shownDocument()
                let isThere = try shown.hasContent && isWanted(shown)
                contentSince = isThere ? contentSince ?? ContinuousClock.now : nil
                if isThere, shown.isLoaded || contentSince.map({ ContinuousClock.now - $0 >= Self.longestRest }) == true
                {
                    return shown
                }
            } catch PageFault.dialogOpened {
                return nil
            } catch PageFault.documentGone {
                // The next document is loading.
            }
            guard ContinuousClock.now < deadline else { throw late }
            Thread.sleep(forTimeInterval: 0.005)
        }
    }
}

extension RemotePage {
    /// The activity of the shown document, asked for at most so long; nothing if it doesn't answer.
    func activity(within time: Duration) -> AppActivity {
        try? leaveIframes()
        let kept: KeptActivity?? = try? session.keptActivity(within: time)
        guard let kept, let kept else { return AppActivity() }
        return AppActivity(pendingRequests: kept.pendingRequests, uncaughtErrors: kept.uncaughtErrors)
    }
}

/// The answer of `activity.js`.
struct KeptActivity: Decodable {
    let pendingRequests: [String]
    let uncaughtErrors: [String]
}
