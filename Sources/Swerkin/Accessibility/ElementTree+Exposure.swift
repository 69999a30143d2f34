extension ElementTree {
    /// The elements that assistive technology stops at, in reading order: on the whole screen, or in one element.
    ///
    /// An element whose role has a meaning of its own is included and hides its descendants; a mere container is not included.
    /// A text or a heading hides only text, so that a link inside it is found. Hidden elements are not in the tree. The
    /// ancestors of the given element count: inside an included ancestor, it is hidden. Empty if the element is not in the
    /// tree. O(elements).
    public func accessibilityElements(in element: ElementReference? = nil) -> [AccessibilityElement] {
        let exposed = roots.exposed
        guard let element else { return exposed.map(\.accessibilityElement) }
        let inside = Set((self.element(element)?.selfAndDescendants ?? []).map(\.reference))
        return exposed.filter { inside.contains($0.reference) }.map(\.accessibilityElement)
    }
}

extension [Element] {
    /// Those of the elements and of their descendants that assistive technology stops at.
    package var exposed: [Element] {
        flatMap { element in
            guard element.isExposed, !element.isAccessibilityHidden else { return element.children.exposed }
            return [element] + (element.isLabel ? element.children.exposed.filter { !$0.isLabel } : [])
        }
    }
}
