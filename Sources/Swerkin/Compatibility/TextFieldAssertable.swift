import SwerkinCore

/// Asks about text fields.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol TextFieldAssertable: SessionPart {}

extension TextFieldAssertable {
    /// The text of the first text field with an identifier; empty if there is none.
    ///
    /// A secure field's text is as many bullets (•) as it holds characters.
    public func textFieldText(
        for identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        text(of: ElementQuery(.textField, identifier: identifier), [identifier], file: file, line: line)
    }

    /// The text of the first text field with a label; empty if there is none.
    ///
    /// A secure field's text is as many bullets (•) as it holds characters.
    public func textFieldText(
        forLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        text(of: ElementQuery(.textField, label: .normalized(label)), [label], file: file, line: line)
    }

    /// The placeholder of the first text field with an identifier, shown at present or not; empty if there is none.
    public func textFieldPlaceholder(
        for identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        text(of: ElementQuery(.textField, identifier: identifier), [identifier], file: file, line: line) {
            $0.placeholder ?? ""
        }
    }

    /// Returns true if some text field holds exactly a text.
    public func textField(hasText text: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(ElementQuery(.textField), [.text(.exact(text))]), [Typed(text)], file: file, line: line)
    }

    /// Returns true if the text field with an identifier holds exactly a text.
    public func textField(
        withIdentifier identifier: String, hasText text: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, identifier: identifier), [.text(.exact(text))]),
            [identifier, Typed(text)], file: file, line: line)
    }

    /// Returns true if the text field with a label holds exactly a text.
    public func textField(
        withLabel label: String, hasText text: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, label: .normalized(label)), [.text(.exact(text))]), [label, Typed(text)],
            file: file, line: line)
    }

    /// Returns true if the text field with an identifier has exactly a value: its text, or its placeholder while empty.
    public func textField(
        withIdentifier identifier: String, hasValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, identifier: identifier), [.value(.exact(value))]),
            [identifier, Typed(value)], file: file, line: line)
    }

    /// Returns true if the text field with a label has exactly a value: its text, or its placeholder while empty.
    public func textField(
        withLabel label: String, hasValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, label: .normalized(label)), [.value(.exact(value))]),
            [label, Typed(value)],
            file: file, line: line)
    }

    /// Returns true if the text field with an identifier has a label.
    public func textField(
        withIdentifier identifier: String, hasLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, identifier: identifier), [.label(.normalized(label))]),
            [identifier, label],
            file: file, line: line)
    }

    /// Returns true if the text field with an identifier has a placeholder, shown at present or not.
    public func textField(
        withIdentifier identifier: String, hasPlaceholder placeholder: String,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, identifier: identifier), [.placeholder(.exact(placeholder))]),
            [identifier, placeholder], file: file, line: line)
    }

    /// Returns true if the screen has a text field with an identifier.
    public func textFieldExists(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(.textField, identifier: identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has a text field of several lines with an identifier.
    public func multiLineTextFieldExists(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(.multiLineTextField, identifier: identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the text field with an identifier has the focus.
    public func textFieldIsFocused(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, identifier: identifier), [.focused(true)]), [identifier], file: file,
            line: line)
    }

    /// Returns true if the text field with a label has the focus.
    public func textFieldIsFocused(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, label: .normalized(label)), [.focused(true)]), [label], file: file,
            line: line)
    }

    /// Returns true if the text field that a visible text names has the focus.
    public func textFieldIsFocused(
        withFieldName fieldName: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.textField, fieldName: .normalized(fieldName)), [.focused(true)]), [fieldName],
            file: file,
            line: line)
    }
}
