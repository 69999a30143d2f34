import Foundation
import SwerkinCore

extension RemotePage {
    /// Goes on in the page of the window that was opened last, if one was opened or closed since.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if all are closed.
    func followWindows() throws {
        if mayHaveNewWindow || windows.isEmpty { try selectLastWindow() }
        try leaveIframes()
    }

    private func selectLastWindow() throws {
        for _ in 0..<Self.mostSwitches {
            let handles = try session.windows(within: nil)
            windows.removeAll { !handles.contains($0) }
            // The server returns handles in no defined order, so only that of the new ones is taken over.
            windows += handles.filter { !windows.contains($0) }
            guard let last = windows.last else { throw DriverError.appFailed("the page has been closed") }
            if try select(last) {
                mayHaveNewWindow = false
                return
            }
        }
        throw PageFault.documentGone
    }

    /// The title of the shown document.
    func title() throws -> String { try asking { try session.title() } }

    /// The address of the shown document.
    func shownAddress() throws -> URL {
        try followWindows()
        let address = try asking { try session.address(within: nil) }
        guard let url = URL(string: address) else {
            throw DriverError.lost("the browser calls its page \"\(address)\", which is no address")
        }
        return url
    }

    /// A picture of the visible part of the page, as PNG in Base64.
    func screenshot() throws -> String {
        try followWindows()
        return try asking { try session.screenshot() }
    }

    /// Goes on in the latest window with a title; nil, or the titles of all windows if none has it.
    func bringToFront(titled title: String) throws -> [String]? {
        mayHaveNewWindow = true
        try followWindows()
        let before = windows
        var titles: [String] = []
        for window in before.reversed() {
            guard try select(window) else { continue }
            let found = try self.title()
            if found == title {
                windows = before.filter { $0 != window } + [window]
                return nil
            }
            titles.insert(found, at: 0)
        }
        if let last = before.last { _ = try select(last) }
        return titles
    }

    /// Closes the window in front, and goes on in the one before it.
    func closeFrontWindow() throws {
        mayHaveNewWindow = true
        try followWindows()
        guard windows.count > 1 else {
            throw DriverError.notPossible("it is the only tab, and the app would be gone with it")
        }
        let left = try session.closeWindow()
        windows.removeAll { !left.contains($0) }
        mayHaveNewWindow = true
        try followWindows()
    }

    /// The maximum number of attempts to switch if the next window closes at the same moment.
    private static let mostSwitches = 20

    /// Has the server act in a window.
    ///
    /// Returns false if the window has gone.
    private func select(_ window: String) throws -> Bool {
        // A session begins in the only window that it has.
        guard selectedWindow != nil, selectedWindow != window else {
            if selectedWindow == nil { try prepareWindow() }
            selectedWindow = window
            return true
        }
        do throws(WebDriverFault) {
            try session.select(window: window)
            iframeDepth = 0
            try prepareWindow()
            selectedWindow = window
            return true
        } catch {
            guard error.indicatesClosedWindow else { throw error }
            return false
        }
    }

    /// Gives a newly selected window the headers and the script that records activity.
    private func prepareWindow() throws(WebDriverFault) {
        try session.prepareWindow(of: browser, headers: configuration.headers)
    }

    /// Makes the page of a size, as far as the browser lets it.
    func setViewport(_ size: Size) throws { try asking { try session.setViewport(size) } }
}

extension RemotePage {
    /// The dialog that is open, or nil if none is any more.
    ///
    /// If the protocol has no word for its kind, that is found out by writing nothing into its field, for only a prompt has one.
    func readDialog() throws -> JavaScriptDialog? {
        do {
            let shown = try session.shownDialog()
            if let dialog, dialog.message == shown.message { return dialog }
            let kind = try shown.kind ?? (writeIntoDialog("") ? .prompt : .unknown)
            dialog = JavaScriptDialog(kind: kind, message: shown.message, text: shown.text, number: counter.next())
        } catch let fault as WebDriverFault where fault.code == .noSuchAlert {
            dialog = nil
        }
        return dialog
    }

    /// The open dialog, as far as it is known.
    ///
    /// An action that a dialog prevents finds the dialog by itself.
    func openDialog() throws -> JavaScriptDialog? { dialog == nil ? nil : try readDialog() }

    /// Writes into the field of a prompt; says whether there is one.
    func writeIntoDialog(_ text: String) throws -> Bool {
        do throws(WebDriverFault) {
            try session.writeIntoDialog(text)
            return true
        } catch {
            guard error.code == .elementNotInteractable || error.code == .unsupportedOperation else { throw error }
            return false
        }
    }

    /// Answers the dialog that is open.
    func answerDialog(accept: Bool) throws {
        dialog = nil
        mayHaveNewWindow = true
        do throws(WebDriverFault) {
            try session.answerDialog(accept: accept)
        } catch {
            // One that has gone by itself needs no answer.
            guard error.code == .noSuchAlert else { throw error }
        }
    }
}
