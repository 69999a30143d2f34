import SwerkinCore

extension EmbeddedDriver {
    /// The elements that assistive technology stops at, as in ``View/axSnapshot(format:)``: on the whole display, the frontmost
    /// layer last, or in one element.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        let app = try app
        app.layOut()
        if let element { return try view(element).accessibilityElements }
        return app.layers.reversed().flatMap(\.accessibilityElements)
    }
}
