import Swerkin

/// A frame of another origin, as the script of the document around it reports it.
package struct ForeignFrame: Decodable, Hashable, Sendable {
    /// The frame's element.
    package let number: Int
    /// Where it was a frame of animation before.
    package let before: FrameWindow
    /// Where it is.
    package let now: FrameWindow
    /// True if a modal or the page keeps people from it and its content; see `Element.isInert`.
    package let isInert: Bool
}

/// Where a frame shows its document.
package struct FrameWindow: Decodable, Hashable, Sendable {
    private enum CodingKeys: String, CodingKey {
        case cornerPlace = "corner"
        case seenPlace = "seen"
    }

    private let cornerPlace: [Double]
    private let seenPlace: [Double]

    /// Where the corner of what it shows lies.
    package var corner: Point { Point(x: cornerPlace[safely: 0], y: cornerPlace[safely: 1]) }

    /// The part of the display that it may be seen in.
    package var seen: Frame {
        Frame(
            x: seenPlace[safely: 0], y: seenPlace[safely: 1], width: seenPlace[safely: 2], height: seenPlace[safely: 3])
    }
}

/// An answer that tells where something is in its own document.
package protocol PlacedAnswer {
    /// The same, told in a document around it.
    func moved(by corner: Point) -> Self
}

extension PagePlace: PlacedAnswer {
    /// The same place, seen from further out.
    package func moved(by corner: Point) -> PagePlace {
        PagePlace(x: x + corner.x, y: y + corner.y, width: width, height: height)
    }
}

extension PageChoice: PlacedAnswer {
    /// The same choice, with its place seen from further out.
    package func moved(by corner: Point) -> PageChoice { PageChoice(place: place?.moved(by: corner)) }
}
