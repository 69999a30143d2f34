import Foundation
import SwerkinCore

extension RemotePage {
    /// Puts text into a field at once; see `Driver.enter(_:into:replacing:)`.
    ///
    /// `paths` gives the paths of files that the page may get, or throws `StepFailure`.
    func enter(
        _ text: String, into element: ElementReference, replacing: Bool, paths: (FileChoice) throws -> [String]
    ) throws {
        if try write(text, intoDialogAt: element, replacing: replacing) { return }
        let entry: PageEntry = try ask("enter", of: element, text, replacing)
        if let takesSeveral = entry.takesSeveralFiles {
            try choose(filesIn: text, in: element, takesSeveral: takesSeveral, paths)
        }
        if entry.endsLine { try perform(.keys([SpecialKey.enter])) }
    }

    /// Types text key by key; see `Driver.type(_:into:replacing:)`, and for `paths`, ``enter(_:into:replacing:paths:)``.
    func type(
        _ text: String, into element: ElementReference, replacing: Bool, paths: (FileChoice) throws -> [String]
    ) throws {
        if try write(text, intoDialogAt: element, replacing: replacing) { return }
        let field = try prepareTyping(into: element, replacing: replacing)
        if let takesSeveral = field.takesSeveralFiles {
            try choose(filesIn: text, in: element, takesSeveral: takesSeveral, paths)
        } else if field.isWhole {
            let _: EmptyReply = try ask("setValue", of: element, text)
        } else {
            let caret = field.needsEndKey == true ? SpecialKey.end : nil
            try type(text, into: element, after: replacing && field.hasText ? SpecialKey.backspace : caret)
            try checkTyped(text, into: element)
        }
    }

    /// Pastes text at the end of a field; see `Driver.paste(_:into:)`.
    func paste(_ text: String, into element: ElementReference) throws {
        if try write(text, intoDialogAt: element, replacing: false) { return }
        let _: PageEntry = try ask("pasteText", of: element, text)
    }

    /// Presses a key in the focused element, with modifiers held down.
    ///
    /// Throws `StepFailure` if the key is unknown, ``PageFault/dialogOpened`` under a native dialog.
    func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        guard let value = SpecialKey.value(of: key) else { throw StepFailure(unknownKey: key) }
        if try openDialog() != nil { throw PageFault.dialogOpened }
        try perform(.key(value, holding: SpecialKey.values(of: modifiers)))
    }

    /// Puts a text into the field of the dialog that is open; says whether one is.
    private func write(_ text: String, intoDialogAt element: ElementReference, replacing: Bool) throws -> Bool {
        guard let dialog = try openDialog() else { return false }
        let whole = try dialog.text(entering: text, into: element, replacing: replacing)
        _ = try writeIntoDialog(whole)
        self.dialog?.text = whole
        return true
    }

    /// Types a text into the focused element after a key, with one command per run of keys or of other characters.
    private func type(_ text: String, into element: ElementReference, after first: String?) throws {
        let iframe = PageReference(element).flatMap { hosts[$0.document] == nil ? nil : $0.document }
        var keys = first.map { [$0] } ?? []
        for character in text {
            if let key = SpecialKey.typing(character) {
                keys.append(key)
            } else {
                if !keys.isEmpty { try perform(.keys(keys)) }
                keys = []
                let _: (EmptyReply, Int) = try ask("insertText", [String(character)], in: iframe)
            }
        }
        if !keys.isEmpty { try perform(.keys(keys)) }
    }
}

extension RemotePage {
    /// Chooses files in a file field, replacing those that were chosen before.
    ///
    /// Each line of the text is the whole path of a file; an empty text clears the field. A browser elsewhere looks for the files
    /// there.
    ///
    /// Throws `StepFailure`, with the test at fault, for a file of this machine that cannot be read, and if the field takes one
    /// file and several are named.
    private func choose(
        filesIn text: String, in element: ElementReference, takesSeveral: Bool, _ paths: (FileChoice) throws -> [String]
    ) throws {
        let files = FileChoice(text: text)
        let readable = try paths(files)
        try files.check(takesSeveral: takesSeveral)
        if readable.isEmpty {
            let _: EmptyReply = try ask("setValue", of: element, "")
        } else {
            try send(readable, to: element)
        }
    }

    /// Chooses the files; the page gets the events of a user's choice.
    private func send(_ files: [String], to element: ElementReference) throws {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        do {
            try inDocument(reference.document) {
                try enterIframe(around: reference.number)
                let field = try emptiedFileField(reference)
                let window = try nameOfWindow(around: reference.number)
                try asking { try session.choose(files: files, in: field, of: window) }
            }
        } catch PageFault.documentGone, PageFault.dialogOpened {
            // The page reacts to the choice by leaving, or with a dialog.
            return
        }
    }

    /// The name of the window that an element is in, or nil if windows have none.
    private func nameOfWindow(around number: Int) throws -> String? {
        guard session.namesWindows else { return nil }
        return try askFinder("return scope.swerkinElement(arguments[0]).ownerDocument.defaultView;", [.integer(number)])
    }

    /// The field in the server's protocol, emptied first: servers add to the chosen files.
    private func emptiedFileField(_ reference: PageReference) throws -> WebElement {
        let script = """
            const [number, file] = arguments;
            if (page.document !== number) return null;
            const field = scope.swerkinElement(file);
            field.value = "";
            return field;
            """
        let field: WebElement? = try askFinder(script, [.integer(reference.document), .integer(reference.number)])
        guard let field else { throw PageFault.elementGone }
        return field
    }
}
