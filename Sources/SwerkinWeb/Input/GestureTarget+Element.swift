import Swerkin

extension GestureTarget {
    /// The element of the target, or nil if it has none.
    package var element: ElementReference? {
        if case .element(let reference) = self { reference } else { nil }
    }
}
