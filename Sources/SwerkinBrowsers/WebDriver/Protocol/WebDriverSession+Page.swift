import SwerkinCore

// The commands of the protocol; source: https://www.w3.org/TR/webdriver2/.
extension WebDriverSession: PageSession {
    func run<Value: Decodable>(
        _ script: String, _ arguments: [JSONValue], within time: Duration?
    ) throws(WebDriverFault) -> Value {
        try value(
            of: .post("execute/sync", ["script": .string(script), "args": .array(arguments)]), within: time)
    }

    var peer: String { serverName }

    var namesWindows: Bool { false }

    var keepsActivity: Bool { false }

    func keptActivity(within time: Duration) throws(WebDriverFault) -> KeptActivity? {
        try run("return globalThis.swerkinActivity ? swerkinActivity() : null;", [], within: time)
    }

    func perform(_ sources: JSONValue, taking time: Duration) throws(WebDriverFault) {
        try send(.post("actions", ["actions": sources]), extra: time)
    }

    func describe(
        _ element: WebElement, withoutNameOf roles: Set<String>
    ) throws(WebDriverFault) -> ElementDescription {
        let role: String = try value(of: .get("element/\(element.identifier)/computedrole"))
        let name: String =
            roles.contains(role) ? "" : try value(of: .get("element/\(element.identifier)/computedlabel"))
        return ElementDescription(role: role, name: name)
    }

    /// A server that doesn't know the command gives none.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 12.3.7 "Get Element Shadow Root", which treats closed trees as open ones.
    func shadowTree(of element: WebElement) throws(WebDriverFault) -> JSONValue? {
        do throws(WebDriverFault) {
            return try value(of: .get("element/\(element.identifier)/shadow"))
        } catch {
            guard let code = error.code, error.isAboutMissingElement || Self.withoutTree.contains(code) else {
                throw error
            }
            return nil
        }
    }

    private static let withoutTree: Set<WebDriverErrorCode> = [.noSuchShadowRoot, .unknownCommand, .unknownMethod]

    /// Sends the paths as keys, by which the protocol chooses files.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 12.5.3 "Element Send Keys".
    func choose(files: [String], in field: WebElement, of window: String?) throws(WebDriverFault) {
        try send(.post("element/\(field.identifier)/value", ["text": .string(files.joined(separator: "\n"))]))
    }

    // MARK: Documents

    func open(_ address: String) throws(WebDriverFault) { try send(.post("url", ["url": .string(address)])) }

    func reload() throws(WebDriverFault) { try send(.post("refresh")) }

    func go(_ direction: HistoryDirection) throws(WebDriverFault) -> Bool? {
        try send(.post(direction.rawValue))
        return nil
    }

    func title() throws(WebDriverFault) -> String { try value(of: .get("title")) }

    func address(within time: Duration?) throws(WebDriverFault) -> String { try value(of: .get("url"), within: time) }

    func source(within time: Duration?) throws(WebDriverFault) -> String {
        try value(of: .get("source"), within: time)
    }

    func cookies(within time: Duration?) throws(WebDriverFault) -> [PageCookie] {
        try value(of: .get("cookie"), within: time)
    }

    func screenshot() throws(WebDriverFault) -> String { try value(of: .get("screenshot")) }

    // MARK: Windows and iframes

    func windows(within time: Duration?) throws(WebDriverFault) -> [String] {
        try value(of: .get("window/handles"), within: time)
    }

    func mayHaveOther(windowsThan known: [String]) -> Bool {
        guard let events, events.isOpen else { return true }
        events.catchUp()
        // The server may list a window later than its event comes, and names none otherwise than the events.
        return events.windows.windows != Set(known)
    }

    func select(window: String) throws(WebDriverFault) {
        try send(.post("window", ["handle": .string(window)]))
        selectedWindow = window
    }

    func closeWindow() throws(WebDriverFault) -> [String] { try value(of: .delete("window")) }

    /// By the element, or by the index of its window: a server refuses elements that are neither `iframe` nor `frame`, such as an
    /// `object` that shows a document.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 11.6 "Switch To Frame".
    func enter(iframe: WebElement) throws(WebDriverFault) {
        do {
            try send(.post("frame", ["id": iframe.json]))
        } catch {
            guard error.code == .noSuchFrame, let index = try windowIndex(of: iframe) else { throw error }
            try send(.post("frame", ["id": .integer(index)]))
        }
    }

    /// The index of the window in an element among those of the document; nil for one that is entered by itself, or without a window.
    private func windowIndex(of element: WebElement) throws(WebDriverFault) -> Int? {
        try run(
            """
            const [element] = arguments;
            if (/^i?frame$/.test(element.localName)) return null;
            for (let index = 0; index < window.length; index++) {
              try {
                if (window[index] === element.contentWindow || window[index].frameElement === element) return index;
              } catch { /* The window is of another origin, and the element is an embed, which doesn't give its own. */ }
            }
            return null;
            """, [element.json])
    }

    /// Never called: ``namesWindows`` is false.
    func enter(window: String) throws(WebDriverFault) {
        throw .refused(.unsupportedOperation, message: "", command: "the window of an iframe")
    }

    func leaveIframe(all: Bool) throws(WebDriverFault) {
        try send(all ? .post("frame", ["id": .null]) : .post("frame/parent"))
    }

    // MARK: Dialogs

    /// No command if events report the dialog.
    func shownDialog() throws(WebDriverFault) -> ShownDialog {
        events?.catchUp()
        if let dialog = events?.knownDialog(over: selectedWindow) { return dialog }
        let message: String? = try value(of: .get("alert/text"))
        return events?.dialog(over: selectedWindow) ?? ShownDialog(message: message ?? "", kind: nil, text: "")
    }

    func writeIntoDialog(_ text: String) throws(WebDriverFault) {
        try send(.post("alert/text", ["text": .string(text)]))
        hasWrittenIntoDialog = true
    }

    /// A prompt is answered by the text that it proposes, if events have reported that and nothing was written.
    func answerDialog(accept: Bool) throws(WebDriverFault) {
        defer { hasWrittenIntoDialog = false }
        if accept, !hasWrittenIntoDialog, let dialog = events?.knownDialog(over: selectedWindow), dialog.kind == .prompt
        {
            try writeIntoDialog(dialog.text)
        }
        try send(.post(accept ? "alert/accept" : "alert/dismiss"))
        events?.forgetDialog(over: selectedWindow)
    }

    private func value<Value: Decodable>(
        of command: WebDriverCommand, within time: Duration?
    ) throws(WebDriverFault) -> Value {
        try value(of: command, extra: time.map { $0 - timeouts.answer } ?? .zero)
    }
}
