import Foundation
import SwerkinCore

extension RemoteBrowserDriver {
    /// Puts text into a field at once, with the events of a paste, after giving it the focus if it doesn't have it.
    ///
    /// The page gets one `beforeinput`, one `input` and one `change`. A line end that a field of one line ends with is
    /// the key Enter. Fields for dates, times and colours take their value in the form that HTML gives them:
    /// `2026-11-21`, `17:30`, `#ff8000`. Fields for files take the whole paths of files, one a line, and replace those
    /// that were chosen before; a missing file is a `StepFailure` with the test at fault. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no text.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            try currentPage().enter(text, into: element, replacing: replacing, filesAreHere: server.isOnThisMachine)
        }
    }

    /// Types text key by key: into a field, or into the element that takes the keys once any other element is touched.
    ///
    /// Characters that no key stands for come as from an input method. Fields that take their value as a whole, and
    /// those for files, take it as ``enter(_:into:replacing:)`` gives it. Throws ``/Swerkin/DriverError/staleElement(_:)`` if it
    /// has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no keys.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            try currentPage().type(text, into: element, replacing: replacing, filesAreHere: server.isOnThisMachine)
        }
    }

    /// Pastes text at the end of a field; a page's own paste handler gets it from the event's clipboard data.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no
    /// text.
    public func paste(_ text: String, into element: ElementReference) throws {
        try inDriverErrors(element) { try currentPage().paste(text, into: element) }
    }

    /// Presses a key in the focused element, with modifiers held down; shortcuts of the page see it, those of the browser
    /// don't.
    ///
    /// Throws `StepFailure` if the key is unknown, ``/Swerkin/DriverError/notPossible(_:)`` under a native dialog.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        try inDriverErrors { try currentPage().press(key, with: modifiers) }
    }

    /// Drops files of this machine at an element's middle.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no
    /// files, and `StepFailure`, with the test at fault, if a file can't be read.
    public func drop(_ files: [URL], onto element: ElementReference) throws {
        try inDriverErrors(element) { try currentPage().drop(files, onto: element) }
    }
}
