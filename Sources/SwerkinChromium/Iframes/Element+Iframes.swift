import Swerkin

extension Element {
    /// An element of an iframe's document, in the coordinates of the surrounding document.
    ///
    /// - Parameters:
    ///   - corner: the upper left corner of the iframe's content.
    ///   - window: the part of the display in which the iframe can be seen.
    /// - Returns: the element with its descendants.
    func moved(to corner: Point, in window: Rectangle) -> Element {
        var element = self
        element.bounds.origin.x += corner.x
        element.bounds.origin.y += corner.y
        element.isVisible = isVisible && element.bounds.meets(window)
        if !window.contains(element.bounds.middle) { element.obstruction = .offScreen }
        element.children = children.map { $0.moved(to: corner, in: window) }
        return element
    }

    /// The element with all inside it, under what lies on top at the middle of each.
    func covered(by covers: [Point: String]) -> Element {
        var element = self
        if obstruction == nil, let cover = covers[bounds.middle] { element.obstruction = .covered(by: cover) }
        element.children = children.map { $0.covered(by: covers) }
        return element
    }
}

extension Rectangle {
    fileprivate func meets(_ other: Rectangle) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}

extension ElementTree {
    /// The tree with further elements inside one of its own, or after all others if that one is not in it.
    func adding(_ elements: [Element], to host: ElementReference) -> ElementTree {
        guard !elements.isEmpty else { return self }
        guard element(host) != nil else { return ElementTree(size: size, roots: roots + elements) }
        return ElementTree(size: size, roots: roots.map { $0.adding(elements, to: host) })
    }
}

extension Element {
    fileprivate func adding(_ elements: [Element], to host: ElementReference) -> Element {
        var element = self
        element.children = reference == host ? children + elements : children.map { $0.adding(elements, to: host) }
        return element
    }
}
