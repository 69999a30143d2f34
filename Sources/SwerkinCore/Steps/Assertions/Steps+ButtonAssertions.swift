// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Steps that check the state of a button.
extension Steps {
    /// The screen has a button with an identifier.
    ///
    /// Waits for as long as validations wait. A button off the screen counts, a hidden one does not.
    public func IShouldSeeButton(_ buttonId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonId], file: file, line: line) {
            try app.expect(ElementQuery(.button, identifier: buttonId))
        }
    }

    /// The screen has a button with a label.
    ///
    /// Waits for as long as validations wait. A button off the screen counts, a hidden one does not.
    public func IShouldSeeButton(withLabel buttonLabel: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonLabel], file: file, line: line) {
            try app.expect(ElementQuery(.button, label: .normalized(buttonLabel)))
        }
    }

    /// The button with an identifier has a label.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeButton(
        _ buttonId: String, withLabel buttonLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonId, buttonLabel], file: file, line: line) {
            try app.expect(ElementQuery(.button, identifier: buttonId), .label(.normalized(buttonLabel)))
        }
    }

    /// The label of the button with an identifier contains a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeButton(
        _ buttonId: String, containsText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonId, text], file: file, line: line) {
            try app.expect(ElementQuery(.button, identifier: buttonId), .label(.containing(text)))
        }
    }

    /// The screen has no button with an identifier.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeButton(_ buttonId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([buttonId], file: file, line: line) {
            try app.expectNone(ElementQuery(.button, identifier: buttonId))
        }
    }

    /// The button with an identifier is enabled, or disabled.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeButton(
        _ buttonId: String, isEnabled enabled: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonId, enabled], file: file, line: line) {
            try app.expect(ElementQuery(.button, identifier: buttonId), .enabled(enabled))
        }
    }

    /// The button with a label is enabled, or disabled.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeButton(
        withLabel buttonName: String, isEnabled enabled: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonName, enabled], file: file, line: line) {
            try app.expect(ElementQuery(.button, label: .normalized(buttonName)), .enabled(enabled))
        }
    }

    /// The button with an identifier is highlighted, or is not.
    ///
    /// A pressed or selected button is highlighted. Waits for as long as validations wait.
    public func IShouldSeeButton(
        _ buttonId: String, isHighlighted highlighted: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([buttonId, highlighted], file: file, line: line) {
            try app.expect(ElementQuery(.button, identifier: buttonId), .highlighted(highlighted))
        }
    }
}
