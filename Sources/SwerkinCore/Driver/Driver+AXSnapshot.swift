extension Driver {
    /// The elements that assistive technology stops at: those of a snapshot by
    /// ``ElementTree/accessibilityElements(in:)``.
    ///
    /// Throws as ``snapshot()``, and ``DriverError/staleElement(_:)`` if the element has gone.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        let tree = try snapshot()
        if let element, tree.element(element) == nil { throw DriverError.staleElement(element) }
        return tree.accessibilityElements(in: element)
    }

    /// The text that a screen reader announces for the whole screen, or for one element and its descendants.
    ///
    /// Taken at once, without waiting. Empty if assistive technology stops at nothing. Throws the errors of
    /// ``accessibilityElements(in:)``.
    public func axSnapshot(
        of element: ElementReference? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat()
    ) throws -> String {
        format.text(of: try accessibilityElements(in: element))
    }
}
