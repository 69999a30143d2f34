import Foundation
import SwerkinCore

extension FirefoxDriver {
    /// Takes a snapshot of the page, in one command, and about three more for each iframe of another origin.
    ///
    /// O(elements of the document). Under a native dialog, the content before it opened.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the page does not answer, has been closed, or goes from document to
    /// document without end, ``/Swerkin/DriverError/lost(_:)`` if the browser does not answer.
    public func snapshot() throws -> ElementTree {
        try inDriverErrors { try observe(PageQuestion(subject: nil, needsStability: false)).now }
    }

    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page itself watches for a change of the elements that the condition is about, so that one command waits for
    /// it; whether the condition is met is decided here, by the code that all drivers share. Throws as ``snapshot()``.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        readyElement = nil
        return try inDriverErrors {
            try watch(for: condition, timeout: timeout) { elements, _ in
                if condition.demandsTouch { readyElement = elements.first?.reference }
            }
        }
    }

    /// Makes one gesture: touches with the mouse, swipes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, counts as made. Throws
    /// ``/Swerkin/DriverError/missed(_:met:)`` if the element moves away under a touch, which then has no effect.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        defer { readyElement = nil }
        try inDriverErrors(target.element) {
            try currentPage().perform(gesture, on: target, isReady: target.element.map { $0 == readyElement } ?? false)
        }
    }

    /// Puts text into a field at once, with the events of a paste, after giving it the focus if it doesn't have it.
    ///
    /// As ``ChromiumDriver/enter(_:into:replacing:)``, whose description holds here.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            try currentPage().enter(text, into: element, replacing: replacing, filesAreHere: true)
        }
    }

    /// Types text key by key: into a field, or into the element that takes the keys once any other element is touched.
    ///
    /// Characters that no key stands for come as from an input method. Fields that take their value as a whole, and
    /// those for files, take it as ``enter(_:into:replacing:)`` gives it. Throws ``/Swerkin/DriverError/staleElement(_:)`` if it
    /// has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no keys.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            try currentPage().type(text, into: element, replacing: replacing, filesAreHere: true)
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

extension FirefoxDriver: PageWatcher {
    /// Observes the page; follows documents and windows that replace one another, within the time that they may take to load.
    package func observe(_ question: PageQuestion) throws -> PageObservation { try currentPage().observe(question) }

    /// Looks once the page has changed, or something else may have.
    package func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation {
        try currentPage().observeChange(question, within: time)
    }
}
