// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Steps that check the state of an element, an image or a label, by identifier.
extension Steps {
    /// The screen has an element with an identifier.
    ///
    /// Waits for as long as validations wait. An element off the screen counts, a hidden one does not.
    public func IShouldSeeElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.expect(.identifier(identifier))
        }
    }

    /// The screen has no element with an identifier, neither in view nor to be scrolled to.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeElement(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([identifier], file: file, line: line) {
            try app.expectNone(.identifier(identifier))
        }
    }

    /// The screen has an image with an identifier.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeImage(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) {
            try app.expect(ElementQuery(.image, identifier: id))
        }
    }

    /// The screen has no image with an identifier.
    ///
    /// Passes as soon as the expectation holds; fails if it doesn't hold within `validationTimeout`.
    public func IShouldNotSeeImage(_ id: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([id], file: file, line: line) {
            try app.expectNone(ElementQuery(.image, identifier: id))
        }
    }

    /// The image with an identifier has a label.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeImage(
        _ id: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, label], file: file, line: line) {
            try app.expect(ElementQuery(.image, identifier: id), .label(.normalized(label)))
        }
    }

    /// The element with an identifier has a label.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(
        _ identifier: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, label], file: file, line: line) {
            try app.expect(.identifier(identifier), .label(.normalized(label)))
        }
    }

    /// The label of the element with an identifier contains a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(
        _ id: String, withPartialLabel partLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, partLabel], file: file, line: line) {
            try app.expect(.identifier(id), .label(.containing(partLabel)))
        }
    }

    /// The whole label of the element with an identifier matches a pattern.
    ///
    /// A regular expression in Swift's syntax. An invalid one fails the step at once, as a fault of the test. Waits for as long
    /// as validations wait.
    public func IShouldSeeElement(
        _ id: String, withLabelMatchingPattern pattern: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, pattern], file: file, line: line) {
            try app.expect(.identifier(id), .label(.pattern(pattern)))
        }
    }

    /// The element with an identifier has a trait; all of them if several are given.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeElement(
        _ identifier: String, withTrait trait: AccessibilityTraits, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, trait], file: file, line: line) {
            try app.expect(.identifier(identifier), .traits(trait))
        }
    }

    /// The element with an identifier has exactly a value, or a placeholder while it is empty.
    ///
    /// The value is shown in logs unless the element is a secure field. Waits for as long as validations wait.
    public func IShouldSeeElement(
        _ identifier: String, withValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([identifier, Typed(value)], file: file, line: line) {
            try app.expect(.identifier(identifier), .value(.exact(value)))
        }
    }

    /// The text with an identifier reads so.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeLabel(
        _ id: String, withText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, text], file: file, line: line) {
            try app.expect(ElementQuery(.text, identifier: id), .label(.normalized(text)))
        }
    }

    /// The text with an identifier contains a text.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeLabel(
        _ id: String, containingText text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([id, text], file: file, line: line) {
            try app.expect(ElementQuery(.text, identifier: id), .label(.containing(text)))
        }
    }
}
