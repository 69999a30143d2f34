// swift-format-ignore-file: AlwaysUseLowerCamelCase

// MARK: Text fields

// Every step waits until the field is ready, by the table at Action. Text is put in at once, as by pasting: the app gets one
// change, and not one for each key; IType types key by key. Logs show the typed text only if the field is not secure.
extension Steps {
    /// Touches the text field with an identifier, which gives it the focus.
    public func ITouchTextBox(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) { try app.touch(.textField(identifier)) }
    }

    /// Touches the text field with a value, which gives it the focus.
    ///
    /// The value is the text that the field shows: its own or, while it is empty, its placeholder.
    public func ITouchTextBox(withValue value: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([Typed(value)], file: file, line: line) { try app.touch(.textField(value: value)) }
    }

    /// Touches the text field that a visible text names, which gives it the focus.
    public func ITouchTextBox(withFieldName textFieldName: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([textFieldName], file: file, line: line) { try app.touch(.textField(named: textFieldName)) }
    }

    /// Puts text into the text field with an identifier, at once.
    ///
    /// The text replaces the content of the field.
    public func IEnterIntoTextField(
        _ id: String, text: String, andDismissKeyboard dismiss: Bool = false, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([id, Typed(text), dismiss ? true : nil], file: file, line: line) {
            try enter(text, into: .textField(id), dismissingKeyboard: dismiss)
        }
    }

    /// Puts text into the field of several lines with an identifier.
    ///
    /// The text replaces the content of the field.
    public func IEnterIntoMultiLineTextField(
        _ id: String, text: String, andDismissKeyboard dismiss: Bool = false, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([id, Typed(text), dismiss ? true : nil], file: file, line: line) {
            try enter(text, into: .multiLineTextField(id), dismissingKeyboard: dismiss)
        }
    }

    /// Puts text into the element with an identifier: any that takes text.
    ///
    /// The text replaces the content of the field.
    public func IEnterIntoElement(
        _ id: String, text: String, andDismissKeyboard dismiss: Bool = false, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([id, Typed(text), dismiss ? true : nil], file: file, line: line) {
            try enter(text, into: .identifier(id), dismissingKeyboard: dismiss)
        }
    }

    /// Puts text into the element with a label: any that takes text.
    ///
    /// The text replaces the content of the field. A text beside the field may have the same label.
    public func IEnterIntoElement(
        withLabel label: String, text: String, andDismissKeyboard dismiss: Bool = false, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        performStep([label, Typed(text), dismiss ? true : nil], file: file, line: line) {
            try enter(text, into: .label(label), dismissingKeyboard: dismiss)
        }
    }

    /// Puts text into the text field with a value.
    ///
    /// The text replaces the content of the field. The value is the text that the field shows: its own or, while it is
    /// empty, its placeholder.
    public func IEnterIntoTextField(
        withValue value: String, text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([Typed(value), Typed(text)], file: file, line: line) {
            try app.enter(text, into: .textField(value: value))
        }
    }

    /// Puts text into the text field that a visible text names.
    ///
    /// The text replaces the content of the field.
    public func IEnterIntoTextField(
        withFieldName textFieldName: String, text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([textFieldName, Typed(text)], file: file, line: line) {
            try app.enter(text, into: .textField(named: textFieldName))
        }
    }

    /// Puts text into the text field with an identifier, then touches a button.
    ///
    /// The text replaces the content of the field. The button is the one with that label. Falls back to a case-insensitive
    /// match.
    public func IEnterIntoTextFieldAndTouchButton(
        _ id: String, text: String, buttonText: String = "Done", file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, Typed(text), buttonText], file: file, line: line) {
            try app.enter(text, into: .textField(id))
            try app.touchButton(calledLike: buttonText)
        }
    }

    /// Puts text into the text field with an identifier, and checks the field's text afterwards.
    ///
    /// The text replaces the content of the field. A formatter may change it; the check waits for the expected text as long as
    /// validations wait.
    public func IEnterIntoTextField(
        _ id: String, text: String, andExpect expectText: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, Typed(text), Typed(expectText)], file: file, line: line) {
            let field = ElementQuery.textField(id)
            try app.enter(text, into: field)
            try app.expect(field, .text(.exact(expectText)))
        }
    }

    /// Empties the text field with an identifier.
    public func IClearTextField(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.enter("", into: .textField(id)) }
    }

    /// Empties the field of several lines with an identifier.
    public func IClearMultiLineTextField(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.enter("", into: .multiLineTextField(id)) }
    }

    /// Empties the text field with a value.
    ///
    /// The value is the text that the field shows: its own or, while it is empty, its placeholder.
    public func IClearTextField(withValue value: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([Typed(value)], file: file, line: line) { try app.enter("", into: .textField(value: value)) }
    }

    /// Gives the text field with an identifier the focus and leaves it without typing.
    ///
    /// It does not empty the field.
    public func ILeaveEmptyTextField(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) { try app.visit(.textField(id)) }
    }

    /// Gives the text field with a value the focus and leaves it without typing.
    ///
    /// The value is the text that the field shows: its own or, while it is empty, its placeholder. It does not empty the field.
    public func ILeaveEmptyTextField(withValue value: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([Typed(value)], file: file, line: line) { try app.visit(.textField(value: value)) }
    }

    /// Types a text several times into the text field with an identifier, and checks how often the field shows it.
    ///
    /// The text replaces the content of the field. The field must show the text that often and nothing else, as one with a
    /// greatest length does; the check waits for it as long as validations wait. Fails as a fault of the test if the text is to
    /// be typed fewer than 1 or seen fewer than 0 times.
    public func IEnterIntoTextField(
        _ id: String, text: String, numberOfTimes times: Int, andSeeItNumberOfTimes expectedTimes: Int,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, Typed(text), times, expectedTimes], file: file, line: line) {
            let field = ElementQuery.textField(id)
            guard expectedTimes >= 0 else {
                throw StepFailure(.test("text cannot be seen \(expectedTimes) times: say 0 or more."))
            }
            try app.enter(text, times: times, into: field)
            try app.expect(field, .text(.exact(String(repeating: text, count: expectedTimes))))
        }
    }

    /// Takes the keyboard away, and with it the focus from the field.
    ///
    /// Fails if there is none.
    public func IDismissKeyboard(file: StaticString = #filePath, line: UInt = #line) {
        performStep(file: file, line: line) { try app.dismiss(.keyboard) }
    }
}

extension Steps {
    private func enter(_ text: String, into field: ElementQuery, dismissingKeyboard dismisses: Bool) throws {
        try app.enter(text, into: field)
        if dismisses { try app.dismiss(.keyboard) }
    }
}

extension ElementQuery {
    fileprivate static func textField(_ identifier: String) -> ElementQuery {
        ElementQuery(.textField, identifier: identifier)
    }

    fileprivate static func textField(value: String) -> ElementQuery {
        ElementQuery(.textField, value: .exact(value))
    }

    fileprivate static func textField(named fieldName: String) -> ElementQuery {
        ElementQuery(.textField, fieldName: .normalized(fieldName))
    }

    fileprivate static func multiLineTextField(_ identifier: String) -> ElementQuery {
        ElementQuery(.multiLineTextField, identifier: identifier)
    }
}

// MARK: The keyboard: keys, shortcuts, typing, pasting

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
