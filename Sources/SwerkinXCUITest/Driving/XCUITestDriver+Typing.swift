#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// Types text into a field by the device's keyboard, the only possibility: the app gets an event for each key.
    ///
    /// A field without the focus is touched, and the keyboard waited for. The text to be replaced is selected and typed
    /// over. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the field has gone,
    /// ``/Swerkin/DriverError/notPossible(_:)`` for an element that is not a field, and if no keyboard comes.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        let field = try self.element(element)
        guard field.isEditable else { throw DriverError.notPossible("it is no field that takes text") }
        try focus(field)
        let isEmpty = (field.value ?? "").isEmpty
        if replacing, !isEmpty {
            try act { proxy in
                proxy.selectEverything()
                if text.isEmpty { proxy.deleteSelection() }
            }
        } else if !isEmpty, !text.isEmpty {
            try act { $0.moveCaretToEnd() }
        }
        if !text.isEmpty { try act { $0.type(text) } }
    }

    /// The same as ``enter(_:into:replacing:)``.
    ///
    /// Throws as that.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try enter(text, into: element, replacing: replacing)
    }

    /// Presses a key in the field with the focus, as a hardware keyboard does; on a Mac also without a field, as for shortcuts.
    ///
    /// Throws `StepFailure` if there is no such key, ``/Swerkin/DriverError/notPossible(_:)`` if no field has the focus.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        guard try platform == .desktop || read().hasKeyboard else {
            throw DriverError.notPossible("no field has the focus, so no key arrives; touch a field first")
        }
        guard try act({ $0.press(key, modifiers) }) else {
            throw StepFailure(.test("there is no key \(key).\(key.nearest.map { " Did you mean \($0)?" } ?? "")"))
        }
    }

    /// Gives a field the focus unless it has it.
    private func focus(_ field: Element) throws {
        if field.isFocused { return }
        try perform(.touch, on: .element(field.reference))
        if platform == .desktop { return }
        // Without a keyboard XCUITest records a failure for typed text that nothing can catch.
        let screen = try clock.poll(for: configuration.keyboardTimeout, read) { $0.hasKeyboard }
        guard screen.hasKeyboard else {
            throw DriverError.notPossible(
                """
                no keyboard has come within \(configuration.keyboardTimeout.seconds) s after the field was touched; on a \
                simulator, turn off I/O > Keyboard > Connect Hardware Keyboard
                """)
        }
    }
}
#endif
