import SwerkinCore

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
