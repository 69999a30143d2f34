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
