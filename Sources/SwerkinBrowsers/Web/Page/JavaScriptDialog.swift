import SwerkinCore

/// A dialog that a script of the page has opened, and that the browser itself draws.
package struct JavaScriptDialog: Hashable {
    /// The kinds of dialog; source: Chrome DevTools Protocol, type Page.DialogType.
    package enum Kind: String {
        case alert, confirm, prompt
        case beforeUnload = "beforeunload"
        /// A dialog of unknown kind: it asks for an answer, or merely shows a message.
        case unknown = "browser"
    }

    /// One of the elements of a dialog.
    package enum Part: String, CaseIterable {
        case dialog, title, message, field
        case accept = "OK"
        case dismiss = "Cancel"
    }

    /// The kind of dialog.
    package let kind: Kind
    /// The text that is shown.
    package let message: String
    /// The content of the field of a prompt.
    package var text: String
    /// A number that identifies the dialog.
    package let number: Int

    /// Makes a dialog that has opened.
    package init(kind: Kind, message: String, text: String, number: Int) {
        (self.kind, self.message, self.text, self.number) = (kind, message, text, number)
    }

    /// The dialog as an element, with its text and buttons inside, in the middle of a screen.
    ///
    /// Its label is the first line of the message; the lines after it are a text inside, or the only one is.
    package func element(on screen: Size) -> Element {
        let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let title = lines.first.flatMap { $0.isEmpty ? nil : $0 } ?? "The page asks"
        let bounds = Rectangle(x: screen.width / 4, y: screen.height / 4, width: screen.width / 2, height: 160)
        var children = [Element(reference(.message), role: .text, label: lines.last ?? "", bounds: row(0, of: bounds))]
        children[0].traits = .staticText
        if kind == .prompt {
            children.append(
                Element(
                    reference(.field), role: .textField, label: title, value: text, bounds: row(1, of: bounds),
                    isFocused: true))
        }
        let buttons = kind == .alert ? [Part.accept] : [.dismiss, .accept]
        children += buttons.enumerated().map { index, part in
            Element(
                reference(part), role: .button, label: part.rawValue, traits: .button,
                bounds: row(2 + index, of: bounds))
        }
        return Element(
            reference(.dialog), role: .alertDialog, label: title, bounds: bounds, children: children)
    }

    /// The part that a reference names, or nil if it names none of this dialog.
    package func part(_ reference: ElementReference) -> Part? {
        Part.allCases.first { self.reference($0) == reference }
    }

    /// The part at a point; nil beside the dialog.
    package func part(at point: Point, on screen: Size) -> Part? {
        let dialog = element(on: screen)
        let met = dialog.selfAndDescendants.last { $0.bounds.contains(point) }
        return met.flatMap { part($0.reference) }
    }

    /// The dialog in words, as the element that covers everything else.
    package var summary: String { "the \(kind.rawValue) dialog \"\(message.prefix(40))\"" }

    private func reference(_ part: Part) -> ElementReference {
        ElementReference(rawValue: "dialog\(number).\(part.rawValue)")
    }

    private func row(_ index: Int, of bounds: Rectangle) -> Rectangle {
        Rectangle(
            x: bounds.origin.x + 8, y: bounds.origin.y + 8 + Double(index) * 36, width: bounds.size.width - 16,
            height: 32)
    }
}

extension ElementTree {
    /// The tree with a dialog in front of everything.
    package func covered(by dialog: JavaScriptDialog) -> ElementTree {
        ElementTree(size: size, roots: roots.map { $0.covered(by: dialog.summary) } + [dialog.element(on: size)])
    }
}

extension Element {
    fileprivate func covered(by cover: String) -> Element {
        var element = self
        if element.obstruction != .offScreen { element.obstruction = .covered(by: cover) }
        element.isFocused = false
        element.isInert = true
        element.children = children.map { $0.covered(by: cover) }
        return element
    }
}

extension BrowserPage {
    /// Makes a gesture while a dialog is open: its buttons are all that can be touched then.
    package func answer(_ dialog: JavaScriptDialog, by target: GestureTarget) throws {
        switch dialog.part(met: target, on: lastTree.size) {
        case .accept: try answerDialog(accept: true)
        case .dismiss: try answerDialog(accept: false)
        default: break
        }
    }

    /// Accepts the open dialog; returns false if there is none.
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
