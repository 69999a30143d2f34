// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Steps that check the state of a row of a table.
extension Steps {
    /// The screen has a row with an identifier.
    ///
    /// Waits for as long as validations wait. A row off the screen counts, a hidden one does not.
    public func IShouldSeeRow(withIdentifier cellId: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([cellId], file: file, line: line) {
            try app.expect(ElementQuery(.row, identifier: cellId))
        }
    }

    /// The screen has a row with a label.
    ///
    /// Waits for as long as validations wait. A row off the screen counts, a hidden one does not.
    public func IShouldSeeRow(withLabel cellName: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([cellName], file: file, line: line) {
            try app.expect(ElementQuery(.row, label: .normalized(cellName)))
        }
    }

    /// The row with an identifier has a label.
    ///
    /// Waits for as long as validations wait.
    public func IShouldSeeRow(
        withIdentifier cellId: String, withLabel cellName: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([cellId, cellName], file: file, line: line) {
            try app.expect(ElementQuery(.row, identifier: cellId), .label(.normalized(cellName)))
        }
    }

    /// A touch would reach the row with an identifier and do something, or would not.
    ///
    /// A row that must be scrolled to counts as enabled: actions scroll to it. A row that something covers does not. Waits for
    /// as long as validations wait.
    public func IShouldSeeRow(
        withIdentifier cellId: String, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([cellId, isEnabled], file: file, line: line) {
            try app.expect(ElementQuery(.row, identifier: cellId), .reachable(isEnabled))
        }
    }

    /// A touch would reach the row with a label and do something, or would not.
    ///
    /// A row that must be scrolled to counts as enabled: actions scroll to it. A row that something covers does not. Waits for
    /// as long as validations wait.
    public func IShouldSeeRow(
        withLabel cellName: String, isEnabled: Bool, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([cellName, isEnabled], file: file, line: line) {
            try app.expect(ElementQuery(.row, label: .normalized(cellName)), .reachable(isEnabled))
        }
    }

    /// The row with an identifier has a title.
    ///
    /// The title is the label of a text inside the row; if there are several, any of them. Waits for as long as validations
    /// wait.
    public func IShouldSeeRow(
        withIdentifier cellId: String, withTitle text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([cellId, text], file: file, line: line) {
            try app.expect(ElementQuery(.row, identifier: cellId), .title(.normalized(text)))
        }
    }

    /// The row with a label has a title.
    ///
    /// The title is the label of a text inside the row; if there are several, any of them. Waits for as long as validations
    /// wait.
    public func IShouldSeeRow(
        withLabel cellName: String, withTitle text: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([cellName, text], file: file, line: line) {
            try app.expect(ElementQuery(.row, label: .normalized(cellName)), .title(.normalized(text)))
        }
    }
}
