extension AppUnderTest {
    /// The text that a screen reader announces for the whole screen or, given a query, for the first element that matches it.
    ///
    /// Waits for the element for as long as validations wait; the whole screen is read at once. Throws ``StepFailure``
    /// if no element matches within `timeouts.validation`.
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat()
    ) throws -> String {
        let element = try query.map { try expect($0).reference }
        return try asking("read \(query?.description ?? "the screen") as assistive technology does") {
            try driver.axSnapshot(of: element, format: format)
        }
    }
}
