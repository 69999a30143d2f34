extension TestPart {
    /// What people get who have the screen read to them, as a text; of the first element that a query means where one is
    /// given.
    ///
    /// Waits until there is such an element, for as long as validations wait; the whole screen is read as it is now. It
    /// stands in logs like a step. Where it fails the test fails, at the caller's line, and the text is empty.
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

extension Screen {
    /// What people get who have this screen read to them, as a text.
    ///
    /// Waits until the element is there by which the screen is recognised, for as long as validations wait. Where it does not
    /// come the test fails, at the caller's line, and the text is empty.
    public func axSnapshot(
        format: AccessibilityTextFormat = AccessibilityTextFormat(), file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        var text = ""
        perform(file: file, line: line) { app in
            if let traitQuery { try app.expect(traitQuery) }
            text = try app.axSnapshot(format: format)
        }
        return text
    }
}

extension BaseTestCase {
    /// What people get who have the screen read to them, as a text; of the first element that a query means where one is
    /// given.
    ///
    /// See ``TestPart/axSnapshot(of:format:file:line:)``.
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        And.axSnapshot(of: query, format: format, file: file, line: line)
    }
}
