/// Touches the rows of tables.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol TableCellTouchable: SessionPart {}

extension TableCellTouchable {
    /// Touches the row with a label.
    public func touchTableCell(withLabel label: String, file: StaticString = #filePath, line: UInt = #line) {
        perform([label], file: file, line: line) { try $0.touch(ElementQuery(.row, label: .normalized(label))) }
    }
}
