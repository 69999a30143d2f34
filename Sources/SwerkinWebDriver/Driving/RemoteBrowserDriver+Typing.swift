import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// Types text into a field, key by key, after giving it the focus where it has not got it.
    ///
    /// Characters that no key stands for come as from an input method. Fields for dates, times and colours take their
    /// value as a whole, in the form that HTML gives them: `2026-11-21`, `17:30`, `#ff8000`. Fields for files take the
    /// whole paths of files, one a line, always in the place of those that were chosen before; a file that is not there is
    /// a `StepFailure` with the test at fault.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            let page = try currentPage()
            if let dialog = try page.openDialog() {
                return try page.write(try dialog.text(entering: text, into: element, replacing: replacing))
            }
            let field: PageField = try page.ask("prepareTyping", of: element, replacing)
            if let takesSeveral = field.takesSeveralFiles {
                try choose(filesIn: text, in: element, takesSeveral: takesSeveral, on: page)
            } else if field.isWhole {
                let _: Nothing = try page.ask("setValue", of: element, text)
            } else {
                try page.type(text, deletingFirst: replacing && field.hasText)
            }
        }
    }
}

extension RemotePage {
    /// Puts a text into the field of the open dialog, in the place of what is there.
    fileprivate func write(_ text: String) throws {
        _ = try writeIntoDialog(text)
        dialog?.text = text
    }

    /// Types a text where the focus is, in as few commands as there are changes between keys and other characters.
    fileprivate func type(_ text: String, deletingFirst: Bool) throws {
        var keys = deletingFirst ? [SpecialKey.backspace] : []
        for character in text {
            if let key = SpecialKey.typing(character) {
                keys.append(key)
            } else {
                if !keys.isEmpty { try perform(.keys(keys)) }
                keys = []
                let _: (Nothing, Int) = try ask("insertText", [String(character)])
            }
        }
        if !keys.isEmpty { try perform(.keys(keys)) }
    }
}
