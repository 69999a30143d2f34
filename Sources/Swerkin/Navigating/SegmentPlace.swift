/// Where a segment is declared: by which screen, on which of its sides, and at which place of the list.
public struct SegmentPlace: Hashable, Sendable {
    /// The side of a screen that a segment is declared on.
    public enum Side: String, Hashable, Sendable {
        /// A way into the screen.
        case entry = "entryPathSegments()"
        /// A way out of the screen.
        case exit = "exitPathSegments()"
    }

    /// The name of the screen that declares the segment.
    public var screen: String
    /// The side that it is declared on.
    public var side: Side
    /// Its place in the list, from 0.
    public var offset: Int

    /// Names a place.
    public init(screen: String, side: Side, offset: Int) {
        self.screen = screen
        self.side = side
        self.offset = offset
    }
}

extension SegmentPlace: CustomStringConvertible {
    /// The place as code, as in `cart.entryPathSegments()[0]`.
    public var description: String { "\(screen).\(side.rawValue)[\(offset)]" }
}

extension Screen {
    /// The segments that the screen declares on one of its sides.
    func segments(on side: SegmentPlace.Side) -> [PathSegment] {
        switch side {
        case .entry: entryPathSegments()
        case .exit: exitPathSegments()
        }
    }
}
