import Swerkin

/// A frame of another origin, as the script of the document around it reports it.
package struct ForeignFrame: Decodable, Hashable, Sendable {
    /// The frame's element.
    package let number: Int
    /// Its position one animation frame before.
    package let before: FrameWindow
    /// Its current position.
    package let now: FrameWindow
    /// True if a modal or the page keeps people from it and its content; see `Element.isInert`.
    package let isInert: Bool
}

/// The part of a window in which an iframe shows its document.
package struct FrameWindow: Decodable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case cornerPlace = "corner"
        case seenPlace = "seen"
    }

    private let cornerPlace: [Double]
    private let seenPlace: [Double]

    /// The upper left corner of its content.
    package var corner: Point { Point(x: cornerPlace[safely: 0], y: cornerPlace[safely: 1]) }

    /// The part of the display that it may be seen in.
    package var seen: Frame {
        Frame(
            x: seenPlace[safely: 0], y: seenPlace[safely: 1], width: seenPlace[safely: 2], height: seenPlace[safely: 3])
    }
}

/// An answer with a position in the coordinates of its own document.
package protocol PlacedAnswer {
    /// The same answer in the coordinates of the document around the iframe.
    func moved(by corner: Point) -> Self
}

extension PagePlace: PlacedAnswer {
    /// The same area in the coordinates of the surrounding document.
    package func moved(by corner: Point) -> PagePlace {
        PagePlace(x: x + corner.x, y: y + corner.y, width: width, height: height)
    }
}

extension PageChoice: PlacedAnswer {
    /// The same choice, with its area in the coordinates of the surrounding document.
    package func moved(by corner: Point) -> PageChoice { PageChoice(place: place?.moved(by: corner)) }
}
