import Foundation
import SwerkinCore

extension ChromiumDriver {
    /// Puts text into a field at once, with the events of a paste, after giving it the focus if it doesn't have it.
    ///
    /// The page gets one `beforeinput`, one `input` and one `change`. A line end that a field of one line ends with is
    /// the key Enter. Fields for dates, times and colours take their value in the form that HTML gives them:
    /// `2026-11-21`, `17:30`, `#ff8000`. Fields for files take the whole paths of files, one a line, and replace those
    /// that were chosen before; a missing file is a `StepFailure` with the test at fault. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no text.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            if try page.write(text, intoDialogAt: element, replacing: replacing) { return }
            let entry: PageEntry = try page.ask("enter", of: element, text, replacing)
            if let takesSeveral = entry.takesSeveralFiles {
                try choose(filesIn: text, in: element, takesSeveral: takesSeveral, on: page)
            }
            if entry.endsLine { try page.send(Key.enter.events) }
        }
    }

    /// Types text key by key: into a field, or into the element that takes the keys once any other element is touched.
    ///
    /// Characters that no key stands for come as from an input method. Fields that take their value as a whole, and
    /// those for files, take it as ``enter(_:into:replacing:)`` gives it. Throws ``/Swerkin/DriverError/staleElement(_:)`` if it
    /// has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no keys.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            if try page.write(text, intoDialogAt: element, replacing: replacing) { return }
            let field = try page.prepareTyping(into: element, replacing: replacing)
            if let takesSeveral = field.takesSeveralFiles {
                try choose(filesIn: text, in: element, takesSeveral: takesSeveral, on: page)
            } else if field.isWhole {
                let _: EmptyReply = try page.ask("setValue", of: element, text)
            } else {
                if replacing && field.hasText { try page.send(Key.delete.events) }
                try page.type(text)
                try page.checkTyped(text, into: element)
            }
        }
    }

    /// Pastes text at the end of a field; a page's own paste handler gets it from the event's clipboard data.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no
    /// text.
    public func paste(_ text: String, into element: ElementReference) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            if try page.write(text, intoDialogAt: element, replacing: false) { return }
            let _: PageEntry = try page.ask("pasteText", of: element, text)
        }
    }

    /// Presses a key in the focused element, with modifiers held down; shortcuts of the page see it, those of the browser
    /// don't.
    ///
    /// Throws `StepFailure` if the key is unknown, ``/Swerkin/DriverError/notPossible(_:)`` under a native dialog.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        try inDriverErrors {
            guard let known = Key(named: key) else {
                throw StepFailure(unknownKey: key)
            }
            let page = try currentPage()
            try page.session.handlePendingEvents()
            if page.dialog != nil { throw PageFault.dialogOpened }
            try page.send(known.events(with: modifiers))
        }
    }

    /// Drops files of this machine at an element's middle.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no
    /// files, and `StepFailure`, with the test at fault, if a file can't be read.
    public func drop(_ files: [URL], onto element: ElementReference) throws {
        try inDriverErrors(element) {
            let paths = try paths(of: FileChoice(paths: files.map(\.path)))
            try currentPage().drop(paths.map { URL(fileURLWithPath: $0) }, onto: element)
        }
    }
}

extension ChromiumPage {
    /// Puts a text into the field of the dialog that is open; says whether one is.
    fileprivate func write(_ text: String, intoDialogAt element: ElementReference, replacing: Bool) throws -> Bool {
        guard let dialog else { return false }
        self.dialog?.text = try dialog.text(entering: text, into: element, replacing: replacing)
        return true
    }

    /// Types a text into the focused element.
    fileprivate func type(_ text: String) throws {
        var keys: [InputDomain.DispatchKeyEvent] = []
        for character in text {
            if let key = Key(character) {
                keys += key.events
            } else {
                try send(keys)
                keys = []
                try send([InputDomain.InsertText(text: String(character))])
            }
        }
        try send(keys)
    }
}
