import Swerkin

extension GestureTarget {
    /// The element that it names, where it names one.
    package var element: ElementReference? {
        if case .element(let reference) = self { reference } else { nil }
    }
}
