extension Driver {
    /// What assistive technology stops at, as ``ElementTree/accessibilityElements(in:)`` makes it of what is on the screen.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        let tree = try snapshot()
        if let element, tree.element(element) == nil { throw DriverError.staleElement(element) }
        return tree.accessibilityElements(in: element)
    }

    /// What people get who have the screen read to them, as a text: of the whole screen, or from one element inwards.
    ///
    /// As it is now; nothing waits. Empty where there is nothing that assistive technology stops at. Throws what
    /// ``accessibilityElements(in:)`` throws.
    public func axSnapshot(
        of element: ElementReference? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat()
    ) throws -> String {
        format.text(of: try accessibilityElements(in: element))
    }
}

extension AppUnderTest {
    /// What people get who have the screen read to them, as a text; of the first element that a query means where one is
    /// given.
    ///
    /// Waits until there is such an element, for as long as validations wait; the whole screen is read as it is now.
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat()
    ) throws -> String {
        let element = try query.map { try expect($0).reference }
        return try asking("read \(query?.description ?? "the screen") as assistive technology does") {
            try driver.axSnapshot(of: element, format: format)
        }
    }
}
