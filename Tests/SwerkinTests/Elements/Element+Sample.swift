import Swerkin

extension Element {
    /// An element whose reference is its identifier, for tests that look at few of its properties.
    static func sample(
        _ role: Role, _ identifier: String, label: String? = nil, _ change: (inout Element) -> Void = { _ in }
    ) -> Element {
        var element = Element(
            ElementReference(rawValue: identifier), role: role, identifier: identifier, label: label,
            bounds: Rectangle(x: 0, y: 0, width: 100, height: 40))
        change(&element)
        return element
    }
}

extension ElementTree {
    /// A tree on a screen of 390 × 844 points.
    static func sample(_ roots: Element...) -> ElementTree {
        ElementTree(size: Size(width: 390, height: 844), roots: roots)
    }
}
