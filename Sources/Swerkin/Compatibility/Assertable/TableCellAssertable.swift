import SwerkinCore

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
