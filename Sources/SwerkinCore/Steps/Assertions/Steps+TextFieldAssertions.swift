// swift-format-ignore-file: AlwaysUseLowerCamelCase

// MARK: Checking text fields

/// Steps that check the state of a text field.
extension Steps {
    /// The text field with an identifier holds exactly a text.
    ///
    /// An empty field holds the empty text, even if it has a placeholder. The text is shown in logs unless the field is secure.
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        _ textFieldId: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([textFieldId, Typed(text)], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: textFieldId), .text(.exact(text)))
        }
    }

    /// The text field with a label holds exactly a text.
    ///
    /// An empty field holds the empty text, even if it has a placeholder. The text is shown in logs unless the field is secure.
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        withLabel label: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label, Typed(text)], file: file, line: line) {
            try app.expect(ElementQuery(.textField, label: .normalized(label)), .text(.exact(text)))
        }
    }

    /// The text field with an identifier has exactly a value: its text, or its placeholder while it is empty.
    ///
    /// The text is shown in logs unless the field is secure. Waits for as long as validations wait.
    public func IShouldSeeTextField(
        _ identifier: String, withValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, Typed(value)], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: identifier), .value(.exact(value)))
        }
    }

    /// The text field with a label has exactly a value: its text, or its placeholder while it is empty.
    ///
    /// The text is shown in logs unless the field is secure. Waits for as long as validations wait.
    public func IShouldSeeTextField(
        withLabel label: String, andValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([label, Typed(value)], file: file, line: line) {
            try app.expect(ElementQuery(.textField, label: .normalized(label)), .value(.exact(value)))
        }
    }

    /// The text field with an identifier has a label.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        _ identifier: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, label], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: identifier), .label(.normalized(label)))
        }
    }

    /// The text field with an identifier has a placeholder, shown at present or not.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        _ identifier: String, withPlaceholder placeholder: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, placeholder], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: identifier), .placeholder(.exact(placeholder)))
        }
    }

    /// The screen has a text field with an identifier.
    ///
    /// Waits for as long as validations wait.
    /// A field of several lines is none; see ``IShouldSeeMultiLineTextField(_:file:line:)``.
    public func IShouldSeeTextField(_ textFieldId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([textFieldId], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: textFieldId))
        }
    }

    /// The screen has no text field with an identifier.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeTextField(_ textFieldId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([textFieldId], file: file, line: line) {
            try app.expectNone(ElementQuery(.textField, identifier: textFieldId))
        }
    }

    /// The screen has a text field of several lines with an identifier.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeMultiLineTextField(
        _ textFieldId: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([textFieldId], file: file, line: line) {
            try app.expect(ElementQuery(.multiLineTextField, identifier: textFieldId))
        }
    }

    /// The screen has no text field of several lines with an identifier.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeMultiLineTextField(
        _ textFieldId: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([textFieldId], file: file, line: line) {
            try app.expectNone(ElementQuery(.multiLineTextField, identifier: textFieldId))
        }
    }

    /// The text field with an identifier is enabled, or disabled.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        _ id: String, isEnabled enabled: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, enabled], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: id), .enabled(enabled))
        }
    }

    /// The text field with an identifier has the focus, or has not.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(_ id: String, isFocused: Bool, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id, isFocused], file: file, line: line) {
            try app.expect(ElementQuery(.textField, identifier: id), .focused(isFocused))
        }
    }

    /// The text field with a label has the focus, or has not.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        withLabel textFieldLabel: String, isFocused: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([textFieldLabel, isFocused], file: file, line: line) {
            try app.expect(ElementQuery(.textField, label: .normalized(textFieldLabel)), .focused(isFocused))
        }
    }

    /// The text field that a visible text names has the focus, or has not.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeTextField(
        withFieldName textFieldName: String, isFocused: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([textFieldName, isFocused], file: file, line: line) {
            try app.expect(ElementQuery(.textField, fieldName: .normalized(textFieldName)), .focused(isFocused))
        }
    }
}

// MARK: Checking inline errors

/// Steps that check the error beside a field; such an error is a text, and may be an alert or a status.
extension Steps {
    /// The screen has an error text with an identifier.
    ///
    /// Waits for as long as validations wait. A hidden one does not count.
    public func IShouldSeeInlineError(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.expect(.identifier(identifier))
        }
    }

    /// The screen has no error text with an identifier.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeInlineError(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.expectNone(.identifier(identifier))
        }
    }

    /// The error text with an identifier reads so.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeInlineError(
        _ identifier: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, text], file: file, line: line) {
            try app.expect(ElementQuery(.text, identifier: identifier), .label(.normalized(text)))
        }
    }

    /// No error text with an identifier reads so; it may read otherwise.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeInlineError(
        _ identifier: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, text], file: file, line: line) {
            try app.expectNone(ElementQuery(.text, identifier: identifier), .label(.normalized(text)))
        }
    }

    /// The screen has an error text that reads so.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeInlineError(withLabel text: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([text], file: file, line: line) {
            try app.expect(ElementQuery(.text, label: .normalized(text)))
        }
    }

    /// The screen has no error text that reads so.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeInlineError(withLabel text: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([text], file: file, line: line) {
            try app.expectNone(ElementQuery(.text, label: .normalized(text)))
        }
    }

    /// The error text with an identifier contains a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeInlineError(
        _ identifier: String, containingText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, text], file: file, line: line) {
            try app.expect(ElementQuery(.text, identifier: identifier), .label(.containing(text)))
        }
    }
}
