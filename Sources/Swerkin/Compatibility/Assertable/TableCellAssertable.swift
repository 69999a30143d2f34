/// Asks about the rows of tables.
///
/// Answers are about this moment; nothing waits. If the driver cannot be asked, they are false and the test fails.
public protocol TableCellAssertable: SessionPart {}

extension TableCellAssertable {
    /// Returns true if the screen has a row with a label.
    public func tableCellExists(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
        isMet(.present(ElementQuery(.row, label: .normalized(label))), [label], file: file, line: line)
    }
}
