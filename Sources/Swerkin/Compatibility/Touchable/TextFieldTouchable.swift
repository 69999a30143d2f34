/// Touches, clears and fills text fields.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol TextFieldTouchable: SessionPart {}

extension TextFieldTouchable {
    /// Touches the text field with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchTextField(
        withIdentifier identifier: String? = nil, withLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(.textField, identifier: identifier, label: label))
        }
    }

    /// Touches the text field with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    /// An empty field has its placeholder for a value.
    public func touchTextField(
        withId identifier: String? = nil, withValue value: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, value.map(Typed.init)], file: file, line: line) {
            try $0.touch(.meant(.textField, identifier: identifier, value: value))
        }
    }

    /// Touches the text field that a visible text names.
    public func touchTextField(withFieldName fieldName: String, file: StaticString = #filePath, line: UInt = #line) {
        perform([fieldName], file: file, line: line) {
            try $0.touch(ElementQuery(.textField, fieldName: .normalized(fieldName)))
        }
    }

    /// Empties the text field with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearText(
        from identifier: String? = nil, fromFieldWithLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.enter("", into: .meant(.textField, identifier: identifier, label: label))
        }
    }

    /// Empties the text field with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearText(
        fromId identifier: String? = nil, fromFieldWithValue value: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, value.map(Typed.init)], file: file, line: line) {
            try $0.enter("", into: .meant(.textField, identifier: identifier, value: value))
        }
    }

    /// Empties the text field of several lines with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearMultiLineText(
        from identifier: String? = nil, fromFieldWithValue value: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, value.map(Typed.init)], file: file, line: line) {
            try $0.enter("", into: .meant(.multiLineTextField, identifier: identifier, value: value))
        }
    }

    /// Types a text into the element with an identifier, a field of any kind.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoElement identifier: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: .identifier(identifier))
        }
    }

    /// Types a text into the element with a label, a field of any kind.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoElementWithLabel label: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([label, Typed(text)], file: file, line: line) { try $0.enter(text, into: .label(label)) }
    }

    /// Types a text into the text field with an identifier.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        into identifier: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.textField, identifier: identifier))
        }
    }

    /// Types a text into the text field with an identifier, and checks the field's text afterwards.
    ///
    /// The text replaces the content of the field. A formatter may change it.
    public func enterText(
        into identifier: String, withText text: String, andExpect expected: String,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, Typed(text), Typed(expected)], file: file, line: line) {
            let field = ElementQuery(.textField, identifier: identifier)
            try $0.enter(text, into: field)
            try $0.expect(field, .text(.exact(expected)))
        }
    }

    /// Types a text into the text field with a value: its text, or its placeholder while it is empty.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoFieldWithValue value: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([Typed(value), Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.textField, value: .exact(value)))
        }
    }

    /// Types a text into the text field that a visible text names.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoFieldWithName fieldName: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([fieldName, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.textField, fieldName: .normalized(fieldName)))
        }
    }

    /// Types a text into the text field of several lines with an identifier.
    ///
    /// The text replaces the content of the field.
    public func enterMultiLineText(
        into identifier: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        perform([identifier, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.multiLineTextField, identifier: identifier))
        }
    }
}
