import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// The times for which a page is waited to come to rest.
enum PageRest {
    /// The time in which a page shows nothing new before it counts as complete.
    static let quiet = Duration.milliseconds(500)
    /// The longest time that a page is waited for because of its timers: one may set a new one again and again.
    static let longestTimers = Duration.seconds(1)
    /// The longest time that a page may take to become complete; one that never rests is described as it is then.
    static let loadTimeout = Duration.seconds(5)
}

extension InspectedDriver {
    /// The elements of the page, once it is complete: once it has shown nothing new for a while.
    ///
    /// After `loadTimeout` the page is described as it is, with the reason why it is not at rest. Requests that are `abandoned`, in
    /// words, have no answer to wait for.
    func observation(
        after quiet: Duration = PageRest.quiet, within loadTimeout: Duration = PageRest.loadTimeout,
        abandoned: Set<String> = []
    ) throws -> ScreenObservation {
        let (tree, unrest) = try completeSnapshot(after: quiet, within: loadTimeout, abandoned)
        let address = try? currentAddress.absoluteString
        var seen = ScreenObservation(tree, title: try? currentTitle, address: address)
        seen.unrest = unrest
        seen.failedStatus = address.flatMap { status(ofDocumentAt: $0) }.flatMap { $0 >= 400 ? $0 : nil }
        return seen
    }

    /// The element that a query means once it is ready for an action; nil if it is not in time.
    func ready(_ query: ElementQuery, for action: Action, within time: Duration) throws -> Element? {
        guard case .met(let elements) = try wait(for: .ready(query, for: action), timeout: time) else { return nil }
        return elements.first
    }

    /// Shows an address in a new document, without a dialog of the browser's own in front.
    func reopen(_ address: URL) throws {
        if let dialog = try snapshot().nativeDialog { try answer(dialog) }
        let before = try currentAddress
        try open(address)
        try leaveIfAsked()
        // An address with a fragment opens no new document if only that differs.
        if address.fragment != nil, before.withoutFragment == address.withoutFragment {
            try reload()
            try leaveIfAsked()
        }
        if let dialog = try snapshot().nativeDialog { try answer(dialog) }
    }

    /// Accepts the question whether the page may be left, which lets the browser go on; returns false if it isn't asked.
    @discardableResult
    func leaveIfAsked() throws -> Bool {
        guard let dialog = try frontPage.readDialog(), dialog.kind == .beforeUnload else { return false }
        return try acceptSystemAlert()
    }

    /// Tries to go back to a page, and returns the act that led there; nil if none did.
    func goBack(
        from seen: ScreenObservation, to signature: [String], over page: ScreenObservation, _ cause: TouchCandidate,
        within restTimeout: Duration
    ) throws -> ScreenObservation.Return? {
        let isBack = { () throws -> Bool in
            try self.observation(within: restTimeout).signature(over: nil, touching: nil) == signature
        }
        if seen.isPage(over: page, touching: cause.element) {
            do { try goBack() } catch DriverError.notPossible { return nil }
            return try isBack() ? .history : nil
        }
        if let dialog = seen.tree.nativeDialog, let button = dialog.closer {
            try answer(dialog)
            return try isBack() ? .touch(button.reference) : nil
        }
        try press(.escape, with: [])
        return try isBack() ? .escape : nil
    }

    /// Takes a dialog of the browser's own away, and changes nothing if it offers that.
    func answer(_ dialog: Element) throws {
        guard let button = dialog.closer else { return }
        try perform(.touch, on: .element(button.reference))
    }

    /// A snapshot of the page once nothing changes any more and no request is pending; at the deadline with the reason for going on.
    private func completeSnapshot(
        after quiet: Duration, within loadTimeout: Duration, _ abandoned: Set<String>
    ) throws -> (tree: ElementTree, unrest: String?) {
        let (start, deadline) = (clock.now, clock.now + loadTimeout)
        var last = try snapshot()
        var lastChange = clock.now
        var (unrest, wasWaiting): (String?, Bool) = (nil, false)
        while clock.now - lastChange < quiet {
            guard clock.now < deadline else { return (last, unrest ?? "it has just loaded") }
            clock.sleep(for: min(PollingInterval.change, quiet / 2))
            let now = try snapshot()
            let waiting = waiting(abandoned, countsTimers: clock.now - start < PageRest.longestTimers)
            // The changes by a response come after it, and it may have come just now.
            if waiting != nil || wasWaiting || !now.looksLike(last) {
                (lastChange, unrest) = (clock.now, waiting ?? "its elements still change")
            }
            (last, wasWaiting) = (now, waiting != nil)
        }
        return (last, nil)
    }

    /// The things that the page waits for, in words; nil if there are none.
    private func waiting(_ abandoned: Set<String>, countsTimers: Bool) -> String? {
        if isLoading { return "its document is loading" }
        // The end of a beacon that was kept from its server is not reported.
        let pending = activity().pendingRequests.filter {
            !abandoned.contains($0) && gate?.hasKeptBack($0) != true
        }
        if !pending.isEmpty { return AppActivity(pendingRequests: pending).pendingWords }
        return countsTimers && pendingTimers() > 0 ? "its timers are running" : nil
    }
}

extension URL {
    fileprivate var withoutFragment: String { absoluteString.split(separator: "#").first.map(String.init) ?? "" }
}

extension ElementTree {
    /// The dialog of the browser's own, or nil if there is none: the driver puts it in front of everything.
    var nativeDialog: Element? {
        roots.last.flatMap { $0.role == .alertDialog && $0.reference.rawValue.hasPrefix("dialog") ? $0 : nil }
    }
}

extension Element {
    /// The button of a dialog of the browser's own that refuses, or the only one.
    fileprivate var closer: Element? {
        let buttons = children.filter { $0.role == .button }
        return buttons.first { $0.label == "Cancel" } ?? buttons.first
    }
}

extension InspectedDriver {
    /// Opens the page at an address; throws ``ScreensError`` if that fails.
    func launch(at address: PageAddress) throws(ScreensError) {
        do {
            try launch()
        } catch {
            throw .unreachable(address: address.plain, problem: ScreensError.words(error))
        }
    }
}
