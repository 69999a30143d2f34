import Swerkin
import SwerkinWeb

extension ChromiumPage {
    /// Strokes with a finger over the middle of a place, through half of it but at least 100 points.
    ///
    /// The finger moves in steps, one each frame of animation, as a real one does: pages tell a stroke from a jump.
    func stroke(
        _ direction: SwipeDirection, over place: PagePlace, on screen: Size, clock: any DriverClock
    ) throws {
        let path = StrokePath(direction, over: place, on: screen)
        try send([touch(.start, path.points[0])])
        for point in path.points.dropFirst() {
            clock.sleep(for: PollingInterval.stillness)
            try send([touch(.move, point)])
        }
        try send([InputDomain.DispatchTouchEvent(type: .end, touchPoints: [])])
    }

    private func touch(_ kind: InputDomain.DispatchTouchEvent.Kind, _ point: Point) -> InputDomain.DispatchTouchEvent {
        InputDomain.DispatchTouchEvent(type: kind, touchPoints: [.init(x: point.x, y: point.y)])
    }
}

/// The way of a finger over a screen.
struct StrokePath: Hashable {
    /// How many steps a stroke is made of.
    static let steps = 8
    /// The shortest stroke, in points, that every page takes for one.
    private static let shortest = 100.0

    /// Where the finger is, from the first point to the last.
    let points: [Point]

    /// A stroke through the middle of a place, kept on the screen.
    init(_ direction: SwipeDirection, over place: PagePlace, on screen: Size) {
        let isHorizontal = direction == .left || direction == .right
        let length = max((isHorizontal ? place.width : place.height) / 2, Self.shortest)
        let sign: Double = direction == .left || direction == .up ? -1 : 1
        let offsets = (0...Self.steps).map { sign * length * (Double($0) / Double(Self.steps) - 0.5) }
        points = offsets.map { offset in
            Point(
                x: Self.within(screen.width, place.x + (isHorizontal ? offset : 0)),
                y: Self.within(screen.height, place.y + (isHorizontal ? 0 : offset)))
        }
    }

    private static func within(_ length: Double, _ position: Double) -> Double {
        min(max(position, 1), max(length - 1, 1))
    }
}
