import Swerkin

extension EmbeddedDriver {
    /// What assistive technology stops at, as ``View/axSnapshot(format:)`` finds it: of all that is on the display, what lies
    /// in front last, or from one element inwards.
    ///
    /// Throws ``DriverError/staleElement(_:)`` if the element has gone.
    public func accessibilityElements(in element: ElementReference?) throws -> [AccessibilityElement] {
        let app = try app
        app.layOut()
        if let element { return try view(element).accessibilityElements }
        return app.layers.reversed().flatMap(\.accessibilityElements)
    }
}
