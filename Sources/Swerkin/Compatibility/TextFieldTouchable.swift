import SwerkinCore

/// Touches, clears and fills text fields.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol TextFieldTouchable: SessionPart {
    /// Touches the text field with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    func touchTextField(withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt)

    /// Touches the text field with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    /// An empty field has its placeholder for a value.
    func touchTextField(withId identifier: String?, withValue value: String?, file: StaticString, line: UInt)

    /// Touches the text field that a visible text names.
    func touchTextField(withFieldName fieldName: String, file: StaticString, line: UInt)

    /// Empties the text field with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    func clearText(from identifier: String?, fromFieldWithLabel label: String?, file: StaticString, line: UInt)

    /// Empties the text field with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    func clearText(fromId identifier: String?, fromFieldWithValue value: String?, file: StaticString, line: UInt)

    /// Empties the text field of several lines with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    func clearMultiLineText(from identifier: String?, fromFieldWithValue value: String?, file: StaticString, line: UInt)

    /// Types a text into the element with an identifier, a field of any kind.
    ///
    /// The text replaces the content of the field.
    func enterText(intoElement identifier: String, withText text: String, file: StaticString, line: UInt)

    /// Types a text into the element with a label, a field of any kind.
    ///
    /// The text replaces the content of the field.
    func enterText(intoElementWithLabel label: String, withText text: String, file: StaticString, line: UInt)

    /// Types a text into the text field with an identifier.
    ///
    /// The text replaces the content of the field.
    func enterText(into identifier: String, withText text: String, file: StaticString, line: UInt)

    /// Types a text into the text field with an identifier, and checks the field's text afterwards.
    ///
    /// The text replaces the content of the field. A formatter may change it.
    func enterText(
        into identifier: String, withText text: String, andExpect expected: String, file: StaticString, line: UInt)

    /// Types a text into the text field with a value: its text, or its placeholder while it is empty.
    ///
    /// The text replaces the content of the field.
    func enterText(intoFieldWithValue value: String, withText text: String, file: StaticString, line: UInt)

    /// Types a text into the text field that a visible text names.
    ///
    /// The text replaces the content of the field.
    func enterText(intoFieldWithName fieldName: String, withText text: String, file: StaticString, line: UInt)

    /// Types a text into the text field of several lines with an identifier.
    ///
    /// The text replaces the content of the field.
    func enterMultiLineText(into identifier: String, withText text: String, file: StaticString, line: UInt)
}

extension TextFieldTouchable {
    /// Touches the text field with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchTextField(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString, line: UInt
    ) {
        perform([identifier, label], file: file, line: line) {
            try $0.touch(.meant(.textField, identifier: identifier, label: label))
        }
    }

    /// Touches the text field with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    /// An empty field has its placeholder for a value.
    public func touchTextField(withId identifier: String?, withValue value: String?, file: StaticString, line: UInt) {
        perform([identifier, value.map(Typed.init)], file: file, line: line) {
            try $0.touch(.meant(.textField, identifier: identifier, value: value))
        }
    }

    /// Touches the text field that a visible text names.
    public func touchTextField(withFieldName fieldName: String, file: StaticString, line: UInt) {
        perform([fieldName], file: file, line: line) {
            try $0.touch(ElementQuery(.textField, fieldName: .normalized(fieldName)))
        }
    }

    /// Empties the text field with an identifier, a label or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearText(from identifier: String?, fromFieldWithLabel label: String?, file: StaticString, line: UInt) {
        perform([identifier, label], file: file, line: line) {
            try $0.enter("", into: .meant(.textField, identifier: identifier, label: label))
        }
    }

    /// Empties the text field with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearText(fromId identifier: String?, fromFieldWithValue value: String?, file: StaticString, line: UInt)
    {
        perform([identifier, value.map(Typed.init)], file: file, line: line) {
            try $0.enter("", into: .meant(.textField, identifier: identifier, value: value))
        }
    }

    /// Empties the text field of several lines with an identifier, a value or both.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearMultiLineText(
        from identifier: String?, fromFieldWithValue value: String?, file: StaticString, line: UInt
    ) {
        perform([identifier, value.map(Typed.init)], file: file, line: line) {
            try $0.enter("", into: .meant(.multiLineTextField, identifier: identifier, value: value))
        }
    }

    /// Types a text into the element with an identifier, a field of any kind.
    ///
    /// The text replaces the content of the field.
    public func enterText(intoElement identifier: String, withText text: String, file: StaticString, line: UInt) {
        perform([identifier, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: .identifier(identifier))
        }
    }

    /// Types a text into the element with a label, a field of any kind.
    ///
    /// The text replaces the content of the field.
    public func enterText(intoElementWithLabel label: String, withText text: String, file: StaticString, line: UInt) {
        perform([label, Typed(text)], file: file, line: line) { try $0.enter(text, into: .label(label)) }
    }

    /// Types a text into the text field with an identifier.
    ///
    /// The text replaces the content of the field.
    public func enterText(into identifier: String, withText text: String, file: StaticString, line: UInt) {
        perform([identifier, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.textField, identifier: identifier))
        }
    }

    /// Types a text into the text field with an identifier, and checks the field's text afterwards.
    ///
    /// The text replaces the content of the field. A formatter may change it.
    public func enterText(
        into identifier: String, withText text: String, andExpect expected: String, file: StaticString, line: UInt
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
    public func enterText(intoFieldWithValue value: String, withText text: String, file: StaticString, line: UInt) {
        perform([Typed(value), Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.textField, value: .exact(value)))
        }
    }

    /// Types a text into the text field that a visible text names.
    ///
    /// The text replaces the content of the field.
    public func enterText(intoFieldWithName fieldName: String, withText text: String, file: StaticString, line: UInt) {
        perform([fieldName, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.textField, fieldName: .normalized(fieldName)))
        }
    }

    /// Types a text into the text field of several lines with an identifier.
    ///
    /// The text replaces the content of the field.
    public func enterMultiLineText(into identifier: String, withText text: String, file: StaticString, line: UInt) {
        perform([identifier, Typed(text)], file: file, line: line) {
            try $0.enter(text, into: ElementQuery(.multiLineTextField, identifier: identifier))
        }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension TextFieldTouchable {
    /// Touches the text field with an identifier.
    public func touchTextField(
        withIdentifier identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line
    ) {
        touchTextField(withIdentifier: identifier, withLabel: nil, file: file, line: line)
    }

    /// Touches the text field with a label.
    public func touchTextField(withLabel label: String?, file: StaticString = #filePath, line: UInt = #line) {
        touchTextField(withIdentifier: nil, withLabel: label, file: file, line: line)
    }

    /// Touches the text field with an identifier, a label or both, called without a line.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func touchTextField(
        withIdentifier identifier: String?, withLabel label: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        touchTextField(withIdentifier: identifier, withLabel: label, file: file, line: UInt(line))
    }

    /// Touches the text field with an identifier.
    public func touchTextField(withId identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        touchTextField(withId: identifier, withValue: nil, file: file, line: line)
    }

    /// Touches the text field with a value.
    public func touchTextField(withValue value: String?, file: StaticString = #filePath, line: UInt = #line) {
        touchTextField(withId: nil, withValue: value, file: file, line: line)
    }

    /// Touches the text field with an identifier, a value or both, called without a line.
    ///
    /// At least one of the two must be given; if both are, both must match.
    /// An empty field has its placeholder for a value.
    public func touchTextField(
        withId identifier: String?, withValue value: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        touchTextField(withId: identifier, withValue: value, file: file, line: UInt(line))
    }

    /// Touches the text field that a visible text names.
    public func touchTextField(withFieldName fieldName: String, file: StaticString = #filePath, line: Int = #line) {
        touchTextField(withFieldName: fieldName, file: file, line: UInt(line))
    }

    /// Empties the text field with an identifier.
    public func clearText(from identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        clearText(from: identifier, fromFieldWithLabel: nil, file: file, line: line)
    }

    /// Empties the text field with a label.
    public func clearText(fromFieldWithLabel label: String?, file: StaticString = #filePath, line: UInt = #line) {
        clearText(from: nil, fromFieldWithLabel: label, file: file, line: line)
    }

    /// Empties the text field with an identifier, a label or both, called without a line.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearText(
        from identifier: String?, fromFieldWithLabel label: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        clearText(from: identifier, fromFieldWithLabel: label, file: file, line: UInt(line))
    }

    /// Empties the text field with an identifier.
    public func clearText(fromId identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        clearText(fromId: identifier, fromFieldWithValue: nil, file: file, line: line)
    }

    /// Empties the text field with a value.
    public func clearText(fromFieldWithValue value: String?, file: StaticString = #filePath, line: UInt = #line) {
        clearText(fromId: nil, fromFieldWithValue: value, file: file, line: line)
    }

    /// Empties the text field with an identifier, a value or both, called without a line.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearText(
        fromId identifier: String?, fromFieldWithValue value: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        clearText(fromId: identifier, fromFieldWithValue: value, file: file, line: UInt(line))
    }

    /// Empties the text field of several lines with an identifier.
    public func clearMultiLineText(from identifier: String? = nil, file: StaticString = #filePath, line: UInt = #line) {
        clearMultiLineText(from: identifier, fromFieldWithValue: nil, file: file, line: line)
    }

    /// Empties the text field of several lines with a value.
    public func clearMultiLineText(
        fromFieldWithValue value: String?, file: StaticString = #filePath, line: UInt = #line
    ) {
        clearMultiLineText(from: nil, fromFieldWithValue: value, file: file, line: line)
    }

    /// Empties the text field of several lines with an identifier, a value or both, called without a line.
    ///
    /// At least one of the two must be given; if both are, both must match.
    public func clearMultiLineText(
        from identifier: String?, fromFieldWithValue value: String?, file: StaticString = #filePath, line: Int = #line
    ) {
        clearMultiLineText(from: identifier, fromFieldWithValue: value, file: file, line: UInt(line))
    }

    /// Types a text into the element with an identifier, a field of any kind.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoElement identifier: String, withText text: String, file: StaticString = #filePath, line: Int = #line
    ) {
        enterText(intoElement: identifier, withText: text, file: file, line: UInt(line))
    }

    /// Types a text into the element with a label, a field of any kind.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoElementWithLabel label: String, withText text: String, file: StaticString = #filePath, line: Int = #line
    ) {
        enterText(intoElementWithLabel: label, withText: text, file: file, line: UInt(line))
    }

    /// Types a text into the text field with an identifier.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        into identifier: String, withText text: String, file: StaticString = #filePath, line: Int = #line
    ) {
        enterText(into: identifier, withText: text, file: file, line: UInt(line))
    }

    /// Types a text into the text field with an identifier, and checks the field's text afterwards.
    ///
    /// The text replaces the content of the field. A formatter may change it.
    public func enterText(
        into identifier: String, withText text: String, andExpect expected: String, file: StaticString = #filePath,
        line: Int = #line
    ) {
        enterText(into: identifier, withText: text, andExpect: expected, file: file, line: UInt(line))
    }

    /// Types a text into the text field with a value: its text, or its placeholder while it is empty.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoFieldWithValue value: String, withText text: String, file: StaticString = #filePath, line: Int = #line
    ) {
        enterText(intoFieldWithValue: value, withText: text, file: file, line: UInt(line))
    }

    /// Types a text into the text field that a visible text names.
    ///
    /// The text replaces the content of the field.
    public func enterText(
        intoFieldWithName fieldName: String, withText text: String, file: StaticString = #filePath, line: Int = #line
    ) {
        enterText(intoFieldWithName: fieldName, withText: text, file: file, line: UInt(line))
    }

    /// Types a text into the text field of several lines with an identifier.
    ///
    /// The text replaces the content of the field.
    public func enterMultiLineText(
        into identifier: String, withText text: String, file: StaticString = #filePath, line: Int = #line
    ) {
        enterMultiLineText(into: identifier, withText: text, file: file, line: UInt(line))
    }
}
