import SwerkinCore

/// An iframe of another origin, as the script of the document around it reports it.
package struct ForeignIframe: Decodable, Hashable, Sendable {
    /// The iframe's element.
    package let number: Int
    /// Its position one animation frame before.
    package let before: IframeWindow
    /// Its current position.
    package let now: IframeWindow
    /// True if a modal or the page makes it and its content inert; see `Element.isInert`.
    package let isInert: Bool
}

/// The part of a window in which an iframe shows its document.
package struct IframeWindow: Decodable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case cornerValues = "corner"
        case seenValues = "seen"
    }

    private let cornerValues: [Double]
    private let seenValues: [Double]

    /// The upper left corner of its content.
    package var corner: Point { Point(x: cornerValues[safely: 0], y: cornerValues[safely: 1]) }

    /// The part of the display that it may be seen in.
    package var seen: Rectangle {
        Rectangle(
            x: seenValues[safely: 0], y: seenValues[safely: 1], width: seenValues[safely: 2],
            height: seenValues[safely: 3])
    }
}

/// An answer with a position in the coordinates of its own document.
package protocol MovableAnswer {
    /// The same answer in the coordinates of the document around the iframe.
    func moved(by corner: Point) -> Self
}

extension PageArea: MovableAnswer {
    /// The same area in the coordinates of the surrounding document.
    package func moved(by corner: Point) -> PageArea {
        PageArea(x: x + corner.x, y: y + corner.y, width: width, height: height)
    }
}

extension PageChoice: MovableAnswer {
    /// The same choice, with its area in the coordinates of the surrounding document.
    package func moved(by corner: Point) -> PageChoice { PageChoice(area: area?.moved(by: corner)) }
}

extension PageObservation {
    /// Adds the content of an iframe of another origin inside the iframe's element, or after all others if only some elements
    /// were requested.
    ///
    /// - Parameters:
    ///   - content: the observation of the iframe's document, in the coordinates of that document.
    ///   - iframe: the iframe, as the document around it reports it.
    ///   - host: the iframe's element.
    ///   - covers: returns the names of the elements that cover the iframe at points of the display, nil for none; called only
    ///     if the content can be touched at some point.
    package mutating func add(
        _ content: PageObservation, of iframe: ForeignIframe, in host: PageReference,
        covers: (_ points: [Point]) throws -> [String?]
    ) rethrows {
        let now = content.now.shown(in: iframe.now, of: iframe)
        let points = now.flatMap(\.selfAndDescendants).filter { $0.obstruction == nil }.map(\.bounds.middle)
        let names = points.isEmpty ? [] : try covers(points)
        let covered = Dictionary(zip(points, names).compactMap { point, name in name.map { (point, $0) } }) { $1 }
        before = before.adding(content.before.shown(in: iframe.before, of: iframe), to: host.reference)
        self.now = self.now.adding(now.map { $0.covered(by: covered) }, to: host.reference)
    }
}

extension ElementTree {
    /// The elements of an iframe's document in the coordinates of the surrounding document.
    fileprivate func shown(in window: IframeWindow, of iframe: ForeignIframe) -> [Element] {
        roots.map { root in
            let element = root.moved(to: window.corner, in: window.seen)
            return iframe.isInert ? element.inert : element
        }
    }

    /// The tree with further elements inside one of its own, or after all others if that one is not in it.
    fileprivate func adding(_ elements: [Element], to host: ElementReference) -> ElementTree {
        guard !elements.isEmpty else { return self }
        guard element(host) != nil else { return ElementTree(size: size, roots: roots + elements) }
        return ElementTree(size: size, roots: roots.map { $0.adding(elements, to: host) })
    }
}

extension Element {
    /// An element of an iframe's document, in the coordinates of the surrounding document.
    ///
    /// - Parameters:
    ///   - corner: the upper left corner of the iframe's content.
    ///   - window: the part of the display in which the iframe can be seen.
    /// - Returns: the element with its descendants.
    fileprivate func moved(to corner: Point, in window: Rectangle) -> Element {
        var element = self
        element.bounds.origin.x += corner.x
        element.bounds.origin.y += corner.y
        element.isVisible = isVisible && element.bounds.meets(window)
        if !window.contains(element.bounds.middle) { element.obstruction = .offScreen }
        element.children = children.map { $0.moved(to: corner, in: window) }
        return element
    }

    /// The element with its descendants, each covered by the element that lies on top at its middle.
    fileprivate func covered(by covers: [Point: String]) -> Element {
        var element = self
        if obstruction == nil, let cover = covers[bounds.middle] { element.obstruction = .covered(by: cover) }
        element.children = children.map { $0.covered(by: covers) }
        return element
    }

    fileprivate func adding(_ elements: [Element], to host: ElementReference) -> Element {
        var element = self
        element.children = reference == host ? children + elements : children.map { $0.adding(elements, to: host) }
        return element
    }
}

extension Rectangle {
    fileprivate func meets(_ other: Rectangle) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
    }
}
