import SwerkinCore

/// A profile of its own in a Firefox, with the windows and dialogs of the page, over WebDriver BiDi.
///
/// Scripts run in a world of their own in each document, which the page's scripts can't reach.
final class BiDiSession {
    /// The browser, for this profile alone as long as that is there.
    let browser: FirefoxBrowser
    /// The name of the profile: a user context of the protocol.
    let userContext: String
    /// The time limits.
    let limits: Limits
    /// The window that is acted on.
    private(set) var window: String
    /// The iframes that are acted on, one in another; none if the window's own document is.
    private(set) var iframes: [String] = []
    /// The text that the field of the open prompt has by now; nil if nothing was written into it.
    var writtenText: String?

    /// The time limits of commands.
    struct Limits {
        /// For an answer of the page.
        let answer: Duration
        /// For a document to load.
        let load: Duration
    }

    /// Makes a profile without any stored data, with one empty window.
    init(in browser: FirefoxBrowser, limits: Limits) throws(WebDriverFault) {
        (self.browser, self.limits) = (browser, limits)
        userContext = try browser.makeUserContext()
        window = try browser.makeWindow(in: userContext)
        let script: JSONValue = .string("() => {\n\(PageScript.activitySource)\n}")
        try browser.call(
            "script.addPreloadScript", ["functionDeclaration": script, "userContexts": [.string(userContext)]])
    }

    /// Forgets the profile with all its windows, without asking them whether they may be left.
    func delete() {
        // Nothing is left to be done if the browser has gone.
        _ = try? browser.call("browser.removeUserContext", ["userContext": .string(userContext)])
    }

    /// Has the browser put what the profile downloads into a folder; returns false if it can't.
    func putDownloads(into folder: String) throws(WebDriverFault) -> Bool {
        let behaviour: JSONValue = ["type": "allowed", "destinationFolder": .string(folder)]
        do throws(WebDriverFault) {
            try browser.call(
                "browser.setDownloadBehavior",
                ["downloadBehavior": behaviour, "userContexts": [.string(userContext)]])
            return true
        } catch {
            guard error.code == .unknownCommand || error.code == .unsupportedOperation else { throw error }
            return false
        }
    }

    /// The document that is acted on, by the name of its window or iframe.
    var context: String { iframes.last ?? window }

    /// Sends a command about the page, which a dialog of its window prevents.
    ///
    /// - Parameters:
    ///   - method: the command.
    ///   - parameters: its parameters.
    ///   - time: the time limit; that of an answer if nil.
    ///   - late: the code of the fault if the time is up though the browser answers, so that it is the page that doesn't.
    /// - Returns: the result.
    /// - Throws: ``WebDriverFault``, with the codes that WebDriver has.
    @discardableResult
    func call(
        _ method: String, _ parameters: JSONValue, within time: Duration? = nil,
        late: WebDriverErrorCode = .scriptTimeout
    ) throws(WebDriverFault) -> JSONValue {
        do throws(WebDriverFault) {
            return try browser.call(method, parameters, within: time ?? limits.answer) { dialog != nil }
        } catch {
            if case .noAnswer(_, let time) = error, browser.answers {
                throw .refused(late, message: "within \(time.words)", command: method)
            }
            throw clarified(error)
        }
    }

    /// The fault with the code that WebDriver has for the same.
    private func clarified(_ fault: WebDriverFault) -> WebDriverFault {
        guard case .refused(let code, let message, let command) = fault else { return fault }
        switch code.rawValue {
        case "no such frame" where iframes.isEmpty: return .refused(.noSuchWindow, message: message, command: command)
        case "no such node": return .refused(.staleElementReference, message: message, command: command)
        default: return fault
        }
    }

    /// The open dialog of the window that is acted on.
    var dialog: ShownDialog? { browser.windows.dialogs[window] }
}

// The windows and iframes.
extension BiDiSession {
    func windows(within time: Duration?) throws(WebDriverFault) -> [String] {
        let tree = try browser.call("browsingContext.getTree", ["maxDepth": 0], within: time ?? limits.answer)
        return (tree["contexts"]?.array ?? []).compactMap { context in
            context["userContext"]?.string == userContext ? context["context"]?.string : nil
        }
    }

    func mayHaveOther(windowsThan known: [String]) -> Bool {
        browser.windows.windows(of: userContext) != Set(known)
    }

    func select(window: String) throws(WebDriverFault) {
        (self.window, iframes) = (window, [])
        // Nothing is drawn, and no timer keeps its pace, in a window behind another.
        do throws(WebDriverFault) {
            try browser.call("browsingContext.activate", ["context": .string(window)], within: limits.answer)
        } catch {
            throw clarified(error)
        }
    }

    /// Opens an empty window, and closes all others without asking their pages.
    func replaceWindows() throws(WebDriverFault) {
        let old = try windows(within: nil)
        window = try browser.makeWindow(in: userContext)
        iframes = []
        // One whose page answers no more, or that has gone meanwhile, is in the background.
        for window in old {
            _ = try? browser.call("browsingContext.close", ["context": .string(window)], within: limits.answer)
        }
    }

    func closeWindow() throws(WebDriverFault) -> [String] {
        try browser.call("browsingContext.close", ["context": .string(window)], within: limits.answer)
        return try windows(within: nil)
    }

    /// Never called: ``namesWindows`` is true.
    func enter(iframe: WebElement) throws(WebDriverFault) {
        throw .refused(.unsupportedOperation, message: "", command: "the element of an iframe")
    }

    func enter(window: String) throws(WebDriverFault) { iframes.append(window) }

    func leaveIframe(all: Bool) throws(WebDriverFault) {
        if all { iframes = [] } else { _ = iframes.popLast() }
    }

    func prepareWindow(of browser: RemoteBrowser, headers: [RequestHeader]) throws(WebDriverFault) {}

    /// Holds for all windows of the profile, those that are opened later too.
    func setViewport(_ size: Size) throws(WebDriverFault) {
        let viewport: JSONValue = ["width": .integer(size.width.inPixels), "height": .integer(size.height.inPixels)]
        try browser.call(
            "browsingContext.setViewport", ["userContexts": [.string(userContext)], "viewport": viewport],
            within: limits.answer)
    }

    /// Gives all windows of the profile a language, those that are opened later too.
    ///
    /// Source: https://www.w3.org/TR/webdriver-bidi/, section "The emulation.setLocaleOverride Command".
    func setLanguage(_ tag: String) throws(WebDriverFault) {
        try browser.call(
            "emulation.setLocaleOverride", ["userContexts": [.string(userContext)], "locale": .string(tag)],
            within: limits.answer)
    }
}
