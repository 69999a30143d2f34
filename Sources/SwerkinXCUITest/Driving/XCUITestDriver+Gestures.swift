#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The time that a finger holds what it drags before it moves, in seconds.
    private static let dragHold = 0.5
    /// The length of a movement that is not taken for a touch, in points.
    private static let shortestSwipe = 50.0

    /// Makes one gesture at the middle of the target, by its position in the last snapshot.
    ///
    /// Only a pointer hovers and asks for a context menu, that of a Mac or of a tablet with one:
    /// ``/Swerkin/DriverError/unsupported(_:)`` elsewhere. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone,
    /// ``/Swerkin/DriverError/notPossible(_:)`` for a point beside the screen, and for a swipe that would leave the window at once.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        let point = try point(of: target)
        switch gesture {
        case .touch: try touch(point)
        case .doubleTouch:
            try act { $0.touchTwice(point) }
            noteTouch(at: point)
        case .longPress(let seconds):
            let time = try Duration(holding: seconds)
            try act(lasting: time) { $0.press(point, seconds: time.seconds) }
        case .swipe(let direction): try swipe(direction, from: point)
        case .drag(let goal):
            let path = FingerPath(from: point, to: try self.point(of: goal))
            try act { $0.drag(path, holdingFirst: Self.dragHold) }
        case .contextTouch:
            guard try act({ $0.clickSecondary(point) }) else { throw DriverError.notByFinger(gesture) }
        case .hover:
            guard try act({ $0.hover(over: point) }) else { throw DriverError.notByFinger(gesture) }
        }
    }

    /// Touches a point.
    func touch(_ point: Point) throws {
        try act { $0.touch(point) }
        noteTouch(at: point)
    }

    /// Swipes over two fifths of the window around a point, or as far as it goes.
    private func swipe(_ direction: SwipeDirection, from point: Point) throws {
        let screen = try reading ?? read()
        let window = screen.windowsSideBySide.first { $0.contains(point) } ?? screen.bounds
        let path = FingerPath.swipe(direction, from: point, within: window)
        guard platform == .desktop || path.length >= Self.shortestSwipe else {
            throw DriverError.notPossible(
                """
                a swipe \(direction.rawValue) from (\(point.x), \(point.y)) leaves the window after \(path.length) points; \
                swipe something farther from its edge
                """)
        }
        let velocity = configuration.swipeVelocity
        try act { $0.swipe(direction, along: path, pixelsPerSecond: velocity) }
    }

    /// Remembers the field at a point, which gets the focus by a touch.
    private func noteTouch(at point: Point) {
        guard let reading else { return }
        let fields = reading.tree.elements.filter { element in
            element.bounds.contains(point) && reading.reported(element.reference)?.type.takesText == true
        }
        if let field = fields.last { touchedField = field.reference }
    }

    private func point(of target: GestureTarget) throws -> Point {
        let screen = try reading ?? read()
        let point =
            switch target {
            case .point(let point): point
            case .element(let reference): try element(reference).bounds.middle
            case .screen: screen.firstWindow.middle
            }
        guard screen.bounds.contains(point) else {
            throw DriverError.notPossible("the point (\(point.x), \(point.y)) lies beside the screen")
        }
        return point
    }
}
#endif
