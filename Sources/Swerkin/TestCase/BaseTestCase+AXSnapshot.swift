import SwerkinCore

extension Screen {
    /// The text that a screen reader announces for this screen.
    ///
    /// Waits for the screen's trait for as long as validations wait. If it does not appear, the test fails at the caller's
    /// line, and the text is empty.
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
    /// The text that a screen reader announces for the whole screen or, given a query, for the first element that matches it.
    ///
    /// See ``SessionPart/axSnapshot(of:format:file:line:)``.
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat(),
        file: StaticString = #filePath, line: UInt = #line
    ) -> String {
        And.axSnapshot(of: query, format: format, file: file, line: line)
    }
}
