import SwerkinCore

/// The straight path of a finger over the screen.
package struct FingerPath: Hashable, Sendable {
    /// The point at which the finger goes down.
    package var start: Point
    /// The point at which it goes up.
    package var end: Point

    /// Makes a path.
    package init(from start: Point, to end: Point) { (self.start, self.end) = (start, end) }

    /// The distance between the start and the end.
    package var length: Double {
        let (right, down) = (end.x - start.x, end.y - start.y)
        return (right * right + down * down).squareRoot()
    }

    /// A swipe over two fifths of the screen, or as far as the screen goes.
    package static func swipe(_ direction: SwipeDirection, from point: Point, on size: Size) -> FingerPath {
        var end = point
        switch direction {
        case .left: end.x = max(point.x - size.width * 2 / 5, 1)
        case .right: end.x = min(point.x + size.width * 2 / 5, size.width - 1)
        case .up: end.y = max(point.y - size.height * 2 / 5, 1)
        case .down: end.y = min(point.y + size.height * 2 / 5, size.height - 1)
        }
        return FingerPath(from: point, to: end)
    }

    /// A drag from the upper edge of a rectangle to the lower edge of the screen.
    package static func pullDown(_ bounds: Rectangle, on size: Size) -> FingerPath {
        let start = Point(x: bounds.middle.x, y: max(bounds.origin.y, 0) + 10)
        return FingerPath(from: start, to: Point(x: start.x, y: size.height - 1))
    }
}
