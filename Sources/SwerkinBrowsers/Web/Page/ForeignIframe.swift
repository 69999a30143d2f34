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
        case mapValues = "map"
        case seenValues = "seen"
    }

    private let mapValues: [Double]
    private let seenValues: [Double]

    /// The map from the coordinates of its document to those of the document around it.
    package var map: PageMap { PageMap(mapValues) }

    /// The part of the display that it may be seen in.
    package var seen: Rectangle {
        Rectangle(
            x: seenValues[safely: 0], y: seenValues[safely: 1], width: seenValues[safely: 2],
            height: seenValues[safely: 3])
    }
}

/// A linear map with a translation, as borders, padding, `zoom` and `transform` around an iframe make it.
package struct PageMap: Hashable, Sendable {
    /// The columns of the matrix, and the translation, in the order of `DOMMatrix`: a, b, c, d, e, f.
    private let values: [Double]

    /// The map that changes nothing.
    package static let identity = PageMap([1, 0, 0, 1, 0, 0])

    init(_ values: [Double]) { self.values = values.count == 6 ? values : PageMap.identity.values }

    /// The map that does the other first, and then this one.
    package func after(_ other: PageMap) -> PageMap {
        let (first, second) = (vector(other.values[0], other.values[1]), vector(other.values[2], other.values[3]))
        let origin = self(Point(x: other.values[4], y: other.values[5]))
        return PageMap([first.x, first.y, second.x, second.y, origin.x, origin.y])
    }

    /// The same point in the document around.
    package func callAsFunction(_ point: Point) -> Point {
        let moved = vector(point.x, point.y)
        return Point(x: moved.x + values[4], y: moved.y + values[5])
    }

    /// The bounds of a rectangle in the document around.
    package func callAsFunction(_ area: Rectangle) -> Rectangle {
        let (middle, size) = (self(area.middle), size(area.size))
        return Rectangle(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    }

    /// The size of the bounds of a box.
    package func size(_ size: Size) -> Size {
        Size(
            width: abs(values[0]) * size.width + abs(values[2]) * size.height,
            height: abs(values[1]) * size.width + abs(values[3]) * size.height)
    }

    private func vector(_ x: Double, _ y: Double) -> Point {
        Point(x: values[0] * x + values[2] * y, y: values[1] * x + values[3] * y)
    }
}

/// An answer with a position in the coordinates of its own document.
package protocol MovableAnswer {
    /// The same answer in the coordinates of the document around the iframe.
    func moved(by map: PageMap) -> Self
}

extension PageArea: MovableAnswer {
    /// The same area in the coordinates of the surrounding document.
    package func moved(by map: PageMap) -> PageArea {
        let (point, size) = (map(middle), map.size(Size(width: width, height: height)))
        let first = firstMove.map { map($0.point) }.map { PagePosition(x: $0.x, y: $0.y) }
        return PageArea(x: point.x, y: point.y, width: size.width, height: size.height, firstMove: first)
    }
}

extension PageChoice: MovableAnswer {
    /// The same choice, with its area in the coordinates of the surrounding document.
    package func moved(by map: PageMap) -> PageChoice { PageChoice(area: area?.moved(by: map)) }
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
            let element = root.moved(by: window.map, in: window.seen)
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
    ///   - map: the map from the coordinates of that document.
    ///   - window: the part of the display in which the iframe can be seen.
    /// - Returns: the element with its descendants.
    fileprivate func moved(by map: PageMap, in window: Rectangle) -> Element {
        var element = self
        element.bounds = map(bounds)
        element.isVisible = isVisible && element.bounds.meets(window)
        if !window.contains(element.bounds.middle) { element.obstruction = .offScreen }
        element.children = children.map { $0.moved(by: map, in: window) }
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
