import SwerkinCore

/// Touches the rows of tables.
///
/// All wait as actions do, and stand in logs and failures like steps.
public protocol TableCellTouchable: SessionPart {
    /// Touches the row with a label.
    func touchTableCell(withLabel label: String, file: StaticString, line: UInt)
}

extension TableCellTouchable {
    /// Touches the row with a label.
    public func touchTableCell(withLabel label: String, file: StaticString, line: UInt) {
        perform([label], file: file, line: line) { try $0.touch(ElementQuery(.row, label: .normalized(label))) }
    }
}

// Calls that leave the file and the line out arrive at a screen's own functions too.
extension TableCellTouchable {
    /// Touches the row with a label.
    public func touchTableCell(withLabel label: String, file: StaticString = #filePath, line: Int = #line) {
        touchTableCell(withLabel: label, file: file, line: UInt(line))
    }
}
