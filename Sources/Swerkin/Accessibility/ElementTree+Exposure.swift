extension ElementTree {
    /// What assistive technology stops at, in reading order: on the whole screen, or from one element inwards.
    ///
    /// An element whose role means something by itself is told, and hides what is inside it; one that only holds others is not
    /// told. A text or a heading hides nothing but text, for a link in it must be found. A hidden element is not in the tree at
    /// all. What lies around an element that is asked for counts: in something that is told itself, it is not. Nothing where it
    /// is not in the tree. O(elements).
    public func accessibilityElements(in element: ElementReference? = nil) -> [AccessibilityElement] {
        let exposed = roots.exposed
        guard let element else { return exposed.map(\.accessibilityElement) }
        let inside = Set((self.element(element)?.selfAndDescendants ?? []).map(\.reference))
        return exposed.filter { inside.contains($0.reference) }.map(\.accessibilityElement)
    }
}

extension [Element] {
    /// Those of the elements and of what is inside them that assistive technology stops at.
    package var exposed: [Element] {
        flatMap { element in
            guard element.isExposed, !element.isAccessibilityHidden else { return element.children.exposed }
            return [element] + (element.isLabel ? element.children.exposed.filter { !$0.isLabel } : [])
        }
    }
}
