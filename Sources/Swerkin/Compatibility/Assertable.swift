import SwerkinCore

/// Checks the elements on the screen, at once or after waiting.
public protocol Assertable: ElementAssertable, WaitAssertable, TextFieldAssertable, ButtonAssertable, ImageAssertable,
    LabelAssertable, TableCellAssertable
{}

extension Steps: Assertable {}

/// Asks about buttons.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol ButtonAssertable: SessionPart {}

extension ButtonAssertable {
    /// The label of the first button with an identifier; empty if there is none.
    public func uiButtonText(for identifier: String, file: StaticString = #filePath, line: UInt = #line) -> String {
        text(of: ElementQuery(.button, identifier: identifier), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has a button with an identifier.
    public func buttonExists(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(.button, identifier: identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has a button with a label.
    public func buttonExists(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(ElementQuery(.button, label: .normalized(label))), [label], file: file, line: line)
    }

    /// Returns true if the screen has a button with an identifier and a label.
    public func buttonExists(
        withIdentifier identifier: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.button, identifier: identifier), [.label(.normalized(label))]), [identifier, label],
            file: file, line: line)
    }

    /// Returns true if the label of the button with an identifier contains a text.
    public func uiButton(
        withIdentifier identifier: String, containsText text: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.button, identifier: identifier), [.label(.containing(text))]), [identifier, text],
            file: file, line: line)
    }
}

/// Asks about images.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol ImageAssertable: SessionPart {}

extension ImageAssertable {
    /// Returns true if the screen has an image with an identifier and, unless it is nil, a label.
    public func imageExists(
        withIdentifier identifier: String, withLabel label: String? = nil,
        file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.image, identifier: identifier), label.map { [.label(.normalized($0))] } ?? []),
            [identifier, label], file: file, line: line)
    }
}

/// Asks about texts.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol LabelAssertable: SessionPart {}

extension LabelAssertable {
    /// The first text with an identifier; empty if there is none.
    public func uiLabelText(for identifier: String, file: StaticString = #filePath, line: UInt = #line) -> String {
        text(of: ElementQuery(.text, identifier: identifier), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has a text with an identifier.
    public func uiLabelExists(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(.text, identifier: identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the text with an identifier reads so.
    public func uiLabel(
        withIdentifier identifier: String, hasText text: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.text, identifier: identifier), [.label(.normalized(text))]), [identifier, text],
            file: file, line: line)
    }

    /// Returns true if the text with an identifier contains a text.
    public func uiLabel(
        withIdentifier identifier: String, containsText text: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.text, identifier: identifier), [.label(.containing(text))]), [identifier, text],
            file: file, line: line)
    }
}

/// Asks about the rows of tables.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol TableCellAssertable: SessionPart {}

extension TableCellAssertable {
    /// Returns true if the screen has a row with an identifier.
    public func tableCellExists(
        withIdentifier identifier: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(.present(ElementQuery(.row, identifier: identifier)), [identifier], file: file, line: line)
    }

    /// Returns true if the screen has a row with an identifier and a label.
    public func tableCellExists(
        withIdentifier identifier: String, withLabel label: String, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        isMet(
            .present(ElementQuery(.row, identifier: identifier), [.label(.normalized(label))]), [identifier, label],
            file: file, line: line)
    }

    /// Returns true if the screen has a row with a label.
    public func tableCellExists(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(ElementQuery(.row, label: .normalized(label))), [label], file: file, line: line)
    }
}
