// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Steps that check the error beside a field; such an error is a text.
extension Steps {
    /// The screen has an error text with an identifier.
    ///
    /// Waits for as long as validations wait. A hidden one does not count.
    public func IShouldSeeInlineError(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.expect(ElementQuery(.text, identifier: identifier))
        }
    }

    /// The screen has no error text with an identifier.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeInlineError(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.expectNone(ElementQuery(.text, identifier: identifier))
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
