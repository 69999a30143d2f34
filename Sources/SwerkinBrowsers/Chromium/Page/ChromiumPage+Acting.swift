import SwerkinCore

extension ChromiumPage: BrowserPage {
    /// Asks the script of the document that is shown.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value
    {
        try ask(action, arguments).value
    }

    /// Presses the escape key.
    func pressEscape() throws { try send(Key.escape.events) }

    /// The open dialog, according to the handled events of the browser.
    func openDialog() -> JavaScriptDialog? { dialog }

    /// The open dialog, according to all events of the browser.
    func readDialog() throws -> JavaScriptDialog? {
        try session.handlePendingEvents()
        return dialog
    }

    /// Answers the open dialog; does nothing if none is open.
    func answerDialog(accept: Bool) throws {
        guard let dialog else { return }
        let text = dialog.kind == .prompt ? dialog.text : nil
        try session.call(
            PageDomain.HandleJavaScriptDialog(accept: accept, promptText: text), heedsObstacle: false)
        // A second one may have opened before the answer came.
        if self.dialog?.number == dialog.number { self.dialog = nil }
    }
}
