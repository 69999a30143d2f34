import SwerkinCore

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
