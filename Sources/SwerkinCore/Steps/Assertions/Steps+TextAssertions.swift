// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Steps that check the texts on the screen, by label or value.
extension Steps {
    /// The screen has an element with a label.
    ///
    /// Waits for as long as validations wait. An element off the screen counts, a hidden one does not.
    public func IShouldSeeElement(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([label], file: file, line: line) {
            try app.expect(.label(label))
        }
    }

    /// The screen has an element whose label starts with a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(
        startsWithLabel labelPrefix: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([labelPrefix], file: file, line: line) {
            try app.expect(ElementQuery(label: .prefix(labelPrefix)))
        }
    }

    /// The screen has an element whose label ends with a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(
        endsWithLabel labelSuffix: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([labelSuffix], file: file, line: line) {
            try app.expect(ElementQuery(label: .suffix(labelSuffix)))
        }
    }

    /// The screen has an element whose label contains a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(
        withPartialLabel partialLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([partialLabel], file: file, line: line) {
            try app.expect(ElementQuery(label: .containing(partialLabel)))
        }
    }

    /// The screen has an element whose whole label matches a pattern.
    ///
    /// A regular expression in Swift's syntax. An invalid one fails the step at once, as a fault of the test. Waits for as long
    /// as validations wait.
    public func IShouldSeeElement(
        withLabelMatchingPattern pattern: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([pattern], file: file, line: line) {
            try app.expect(ElementQuery(label: .pattern(pattern)))
        }
    }

    /// The screen has an element whose value, or placeholder while it is empty, contains a text.
    ///
    /// The text says which element is meant, so failures show it.
    /// A secure field is never meant, for its value is bullets.
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(containingValue value: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([value], file: file, line: line) {
            try app.expect(ElementQuery(value: .containing(value)))
        }
    }

    /// The screen has no element whose value, or placeholder while it is empty, contains a text.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeElement(
        containingValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([value], file: file, line: line) {
            try app.expectNone(ElementQuery(value: .containing(value)))
        }
    }

    /// The screen has no element with a label, neither in view nor to be scrolled to.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeElement(withLabel text: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([text], file: file, line: line) {
            try app.expectNone(.label(text))
        }
    }

    /// No element with a label is in view.
    ///
    /// One that must be scrolled to may be there.
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotBeAbleToSeeElement(
        withLabel text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([text], file: file, line: line) {
            try app.expectNone(.label(text), .visible(true))
        }
    }

    /// A touch would reach no element with a label or text.
    ///
    /// Such an element may be missing, disabled, out of view or covered.
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotBeAbleToTouchElement(
        withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([text], file: file, line: line) {
            try app.expectNone(ElementQuery(text: .normalized(text)), .touchable(true))
        }
    }

    /// A touch would reach an element with a label or text.
    ///
    /// It is in view, enabled, and nothing covers its middle.
    /// Waits for as long as validations wait.
    public func IShouldBeAbleToTouchElement(withText text: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([text], file: file, line: line) {
            try app.expect(ElementQuery(text: .normalized(text)), .touchable(true))
        }
    }
}
