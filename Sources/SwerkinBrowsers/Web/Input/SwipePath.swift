import SwerkinCore

/// The path of a finger over a screen.
package struct SwipePath: Hashable {
    /// The number of steps of a swipe.
    package static let steps = 8
    /// The shortest swipe, in points, that every page recognises.
    private static let shortest = 100.0

    /// The positions of the finger, from the first to the last.
    package let points: [Point]

    /// A swipe through the middle of an element, kept on the screen.
    package init(_ direction: SwipeDirection, over area: PageArea, on screen: Size) {
        let isHorizontal = direction == .left || direction == .right
        let length = max((isHorizontal ? area.width : area.height) / 2, Self.shortest)
        let sign: Double = direction == .left || direction == .up ? -1 : 1
        let offsets = (0...Self.steps).map { sign * length * (Double($0) / Double(Self.steps) - 0.5) }
        points = offsets.map { offset in
            Point(
                x: Self.within(screen.width, area.x + (isHorizontal ? offset : 0)),
                y: Self.within(screen.height, area.y + (isHorizontal ? 0 : offset)))
        }
    }

    private static func within(_ length: Double, _ position: Double) -> Double {
        min(max(position, 1), max(length - 1, 1))
    }
}
