import SwerkinCore

extension BrowserPage {
    /// Makes a gesture while a dialog is open: its buttons are all that can be touched then.
    package func answer(_ dialog: JavaScriptDialog, by target: GestureTarget) throws {
        switch dialog.part(met: target, on: lastTree.size) {
        case .accept: try answerDialog(accept: true)
        case .dismiss: try answerDialog(accept: false)
        default: break
        }
    }

    /// Allows what a dialog asks for, and says whether there was one.
    package func acceptDialog() throws -> Bool {
        guard try readDialog() != nil else { return false }
        try answerDialog(accept: true)
        return true
    }
}

extension JavaScriptDialog {
    /// The content of a dialog's field after typing a text.
    ///
    /// Throws ``PageFault/dialogOpened`` if the element is not the field of a prompt: nothing else takes text while a dialog is
    /// open.
    package func text(
        entering text: String, into element: ElementReference, replacing: Bool
    ) throws(PageFault) -> String {
        guard kind == .prompt, part(element) == .field else { throw .dialogOpened }
        return replacing ? text : self.text + text
    }

    /// The part that a gesture meets, or nil if it meets none.
    fileprivate func part(met target: GestureTarget, on screen: Size) -> Part? {
        switch target {
        case .element(let reference): part(reference)
        case .point(let point): part(at: point, on: screen)
        case .screen: nil
        }
    }
}
