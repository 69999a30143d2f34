import SwerkinCore

/// An iframe of another origin, as the script of the document around it reports it.
package struct ForeignIframe: Decodable, Hashable, Sendable {
    /// The iframe's element.
    package let number: Int
    /// Its position one animation frame before.
    package let before: IframeWindow
    /// Its current position.
    package let now: IframeWindow
    /// True if a modal or the page keeps people from it and its content; see `Element.isInert`.
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
