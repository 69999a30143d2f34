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
        swipe(direction, from: point, within: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    }

    /// A swipe over two fifths of a window, or as far as the window goes.
    package static func swipe(_ direction: SwipeDirection, from point: Point, within window: Rectangle) -> FingerPath {
        var end = point
        let (across, along) = (window.size.width * 2 / 5, window.size.height * 2 / 5)
        switch direction {
        case .left: end.x = max(point.x - across, window.origin.x + 1)
        case .right: end.x = min(point.x + across, window.maxX - 1)
        case .up: end.y = max(point.y - along, window.origin.y + 1)
        case .down: end.y = min(point.y + along, window.maxY - 1)
        }
        return FingerPath(from: point, to: end)
    }

    /// A drag from the upper edge of a rectangle to the lower edge of the screen.
    package static func pullDown(_ bounds: Rectangle, on size: Size) -> FingerPath {
        let start = Point(x: bounds.middle.x, y: max(bounds.origin.y, 0) + 10)
        return FingerPath(from: start, to: Point(x: start.x, y: size.height - 1))
    }
}
