import SwerkinCore

/// Asks about elements of any kind.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol ElementAssertable: SessionPart {}

extension ElementAssertable {
    /// Returns true if the screen has an element with an identifier.
    public func elementExists(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(.identifier(identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has an element with a label.
    public func elementExists(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(.label(label)), [label], file: file, line: line)
    }

    /// Returns true if the screen has an element with an identifier and a label.
    public func elementExists(
        withIdentifier identifier: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(.identifier(identifier), [.label(.normalized(label))]), [identifier, label], file: file, line: line
        )
    }

    /// Returns true if the screen has an element with an identifier and a trait; all of them if several are given.
    public func elementExists(
        withIdentifier identifier: String, withTrait trait: AccessibilityTraits,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(.identifier(identifier), [.traits(trait)]), [identifier, trait], file: file, line: line)
    }

    /// Returns true if the screen has an element with an identifier and exactly a value.
    ///
    /// An empty field has its placeholder for a value.
    public func elementExists(
        withIdentifier identifier: String, withValue value: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(.identifier(identifier), [.value(.exact(value))]), [identifier, Typed(value)], file: file,
            line: line)
    }

    /// Returns true if the screen has an element whose label starts with a text.
    public func elementExists(
        withLabelPrefix labelPrefix: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(label: .prefix(labelPrefix))), [labelPrefix], file: file, line: line)
    }

    /// Returns true if the screen has an element whose label ends with a text.
    public func elementExists(
        withLabelSuffix labelSuffix: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(label: .suffix(labelSuffix))), [labelSuffix], file: file, line: line)
    }

    /// Returns true if the screen has an element whose label contains a text.
    public func elementExists(
        withPartialLabel partialLabel: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(label: .containing(partialLabel))), [partialLabel], file: file, line: line)
    }

    /// Returns true if the screen has an element whose whole label matches a regular expression.
    ///
    /// If the pattern is not a regular expression, it is false and the test fails.
    public func elementExists(
        withLabelMatchingPattern pattern: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(label: .pattern(pattern))), [pattern], file: file, line: line)
    }

    /// Returns true if the screen has an element with exactly a value; an empty field has its placeholder for a value.
    public func elementExists(withValue value: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(ElementQuery(value: .exact(value))), [Typed(value)], file: file, line: line)
    }

    /// Returns true if the screen has no element with an identifier.
    public func elementDoesNotExist(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.absent(.identifier(identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has no element with a label.
    public func elementDoesNotExist(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.absent(.label(label)), [label], file: file, line: line)
    }

    /// Returns true if no element with a label is in view; one that must be scrolled to may be there.
    public func elementDoesNotDisplay(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.absent(.label(label), [.visible(true)]), [label], file: file, line: line)
    }

    /// Returns true if a touch would reach an element with an identifier: in view, enabled, nothing on top.
    public func elementIsTappable(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(.identifier(identifier), [.touchable(true)]), [identifier], file: file, line: line)
    }

    /// Returns true if a touch would reach an element with a label: in view, enabled, nothing on top.
    public func elementIsTappable(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(.label(label), [.touchable(true)]), [label], file: file, line: line)
    }

    /// Returns true if an element with an identifier is selected.
    public func elementIsSelected(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(.identifier(identifier), [.traits(.selected)]), [identifier], file: file, line: line)
    }

    /// Returns true if an element with an identifier is selected; with the label as earlier code spells it.
    public func elementIsSelected(
        withIdetifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(.identifier(identifier), [.traits(.selected)]), [identifier], file: file, line: line)
    }

    /// Returns true if an element with a label is selected.
    public func elementIsSelected(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(.label(label), [.traits(.selected)]), [label], file: file, line: line)
    }

    /// Returns true if an element with a label is disabled.
    public func elementIsNotEnabled(
        withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(.label(label), [.enabled(false)]), [label], file: file, line: line)
    }
}
