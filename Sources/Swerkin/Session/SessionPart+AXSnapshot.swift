extension SessionPart {
    /// The text that a screen reader announces for the whole screen or, given a query, for the first element that matches it.
    ///
    /// Waits for the element for as long as validations wait; the whole screen is read at once. Logged like a step. On failure
    /// the test fails at the caller's line, and the text is empty.
    ///
    /// ```swift
    /// XCTAssertEqual(Then.axSnapshot(of: .identifier("total")), """
    ///     ------------------------------------------------------------
    ///     Total, 42
    ///     ------------------------------------------------------------
    ///     """)
    /// ```
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        var text = ""
        perform([query, nil], file: file, line: line) { text = try $0.axSnapshot(of: query, format: format) }
        return text
    }
}
