// swift-format-ignore-file: AlwaysUseLowerCamelCase

extension Steps {
    /// Touches the row of a table or list with an identifier, once it is ready.
    public func ITouchRow(withIdentifier tableCellId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([tableCellId], file: file, line: line) {
            try app.touch(ElementQuery(.row, identifier: tableCellId))
        }
    }

    /// Touches the row of a table or list with a label, once it is ready.
    public func ITouchRow(withLabel tableCellName: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([tableCellName], file: file, line: line) {
            try app.touch(ElementQuery(.row, label: .normalized(tableCellName)))
        }
    }
}
