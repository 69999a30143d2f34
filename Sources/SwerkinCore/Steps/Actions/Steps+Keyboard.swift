// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Keys as a user presses them, one after another. Text that only has to be in a field is entered at once by the steps for text
// fields; an app that asks a server at each change expects that.
extension Steps {
    /// Types text key by key, behind the existing text.
    ///
    /// `pace` is the time between two keys on the driver's clock. The element need not be a field: one that takes text gets the
    /// focus, and any other, a terminal for example, is touched; the keys go to the element that has the focus then. Waits
    /// until the element is ready, by the table at ``Action``.
    public func IType(
        _ text: String, into query: ElementQuery, pace: Duration = .zero, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([Typed(text), query, pace > .zero ? pace.words : nil], file: file, line: line) {
            try app.type(text, into: query, pace: pace)
        }
    }

    /// Types text key by key into the text field with an identifier, and replaces its content.
    ///
    /// `pace` is the time between two keys on the driver's clock. Waits until the field is ready, by the table at ``Action``.
    public func ITypeIntoTextField(
        _ id: String, text: String, pace: Duration = .zero, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, Typed(text), pace > .zero ? pace.words : nil], file: file, line: line) {
            try app.type(text, into: ElementQuery(.textField, identifier: id), replacing: true, pace: pace)
        }
    }

    /// Presses a key in the focused element, while others are held: `IPressKey(.escape)`, `IPressKey("s", with: .control)`.
    ///
    /// Waits for nothing. Fails if the driver has no keyboard.
    public func IPressKey(
        _ key: KeyboardKey, with modifiers: KeyModifiers = [], file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([key, modifiers.isEmpty ? nil : modifiers], file: file, line: line) {
            try app.press(key, with: modifiers)
        }
    }

    /// Pastes text into the field that a query means, behind its content.
    ///
    /// A page gets the paste event first and may take the text itself, as one does that spreads a code over several fields.
    /// Waits until the field is ready, by the table at ``Action``.
    public func IPaste(
        _ text: String, into query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(text), query], file: file, line: line) { try app.paste(text, into: query) }
    }
}
