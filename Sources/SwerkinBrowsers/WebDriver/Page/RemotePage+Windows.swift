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
            let handles: [String] = try session.value(of: .get("window/handles"))
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
    func title() throws -> String { try asking { try session.value(of: .get("title")) } }

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
        let left: [String] = try session.value(of: .delete("window"))
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
            try session.send(.post("window", ["handle": .string(window)]))
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
        try addHeaders()
        keepActivity()
    }

    /// The time until a window has its new size, and the time for which it must keep it.
    private static let (longestResize, shortestRest) = (Duration.seconds(1), Duration.milliseconds(100))

    /// Makes the window so large that it shows a page of this size, as far as the browser lets it.
    func setViewport(_ size: Size) throws {
        do {
            try fitWindow(to: size)
        } catch let fault as WebDriverFault where fault.code == .unsupportedOperation {
            // A telephone's window is as large as its display.
            return
        }
    }

    private func fitWindow(to size: Size) throws {
        let wanted = [size.width.inPixels, size.height.inPixels]
        var inner = try innerSize()
        guard inner != wanted else { return }
        var outer = try Self.size(session.value(of: .get("window/rect")), toldBy: "GET window/rect")
        // Once more if the window's borders have another size in the new window.
        for _ in 0..<2 {
            let border = zip(outer, inner).map { max($0 - $1, 0) }
            outer = try resize(to: zip(wanted, border).map(+))
            // A window may have a minimum size; the server reports the actual one.
            let granted = zip(outer, border).map(-)
            inner = try settledSize(granted, before: inner)
            if inner == granted { return }
        }
    }

    private func resize(to outer: [Int]) throws -> [Int] {
        let command = WebDriverCommand.post(
            "window/rect", ["width": .integer(outer[0]), "height": .integer(outer[1])])
        return try Self.size(session.value(of: command), toldBy: "POST window/rect")
    }

    /// The size of the page once it is the expected one, or the size that it settles on instead.
    private func settledSize(_ expected: [Int], before: [Int]) throws -> [Int] {
        let start = ContinuousClock.now
        var (last, lastChange) = (before, start)
        while last != expected, ContinuousClock.now < start + Self.longestResize {
            let inner = try innerSize()
            if inner != last { (last, lastChange) = (inner, ContinuousClock.now) }
            if last != before, ContinuousClock.now > lastChange + Self.shortestRest { break }
            Thread.sleep(forTimeInterval: 0.005)
        }
        return last
    }

    private func innerSize() throws -> [Int] {
        try Self.possible(run("return [innerWidth, innerHeight];"), toldBy: "POST execute/sync")
    }

    private static func size(_ window: WindowSize, toldBy command: String) throws -> [Int] {
        try possible([window.width, window.height], toldBy: command)
    }

    /// Throws ``WebDriverFault`` for a size that no window has.
    private static func possible(_ size: [Int], toldBy command: String) throws -> [Int] {
        guard size.count == 2, size.allSatisfy({ $0 == Double($0).inPixels }) else {
            throw WebDriverFault.invalidResponse("the size \(size)", command: command)
        }
        return size
    }
}

/// The size of a window with its borders, as in the protocol.
private struct WindowSize: Decodable {
    let width: Int
    let height: Int
}

extension RemotePage {
    /// The dialog that is open, or nil if none is any more.
    ///
    /// Whether it is a prompt is found out by writing nothing into its field, for only a prompt has one.
    func readDialog() throws -> JavaScriptDialog? {
        do {
            let message: String? = try session.value(of: .get("alert/text"))
            if let dialog, dialog.message == message { return dialog }
            let isPrompt = try writeIntoDialog("")
            dialog = JavaScriptDialog(
                kind: isPrompt ? .prompt : .unknown, message: message ?? "", text: "", number: counter.next())
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
            try session.send(.post("alert/text", ["text": .string(text)]))
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
            try session.send(.post(accept ? "alert/accept" : "alert/dismiss"))
        } catch {
            // One that has gone by itself needs no answer.
            guard error.code == .noSuchAlert else { throw error }
        }
    }
}
