import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// Types text into a field, key by key, after giving it the focus where it has not got it.
    ///
    /// Characters that no key stands for come as from an input method. Fields for dates, times and colours take their
    /// value as a whole, in the form that HTML gives them: `2026-11-21`, `17:30`, `#ff8000`. Fields for files take the
    /// whole paths of files, one a line, always in the place of those that were chosen before; a file that is not there is
    /// a `StepFailure` with the test at fault.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            if let dialog = page.dialog {
                page.dialog?.text = try dialog.text(entering: text, into: element, replacing: replacing)
                return
            }
            let field: PageField = try page.ask("prepareTyping", of: element, replacing)
            if let takesSeveral = field.takesSeveralFiles {
                try page.choose(filesIn: text, in: element, takesSeveral: takesSeveral)
            } else if field.isWhole {
                let _: Nothing = try page.ask("setValue", of: element, text)
            } else {
                if replacing && field.hasText { try page.send(Key.delete.events) }
                try page.type(text)
            }
        }
    }
}

extension ChromiumPage {
    /// Types a text where the focus is.
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
