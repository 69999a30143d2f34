#if os(iOS) || !canImport(Darwin)
import Swerkin
import SwerkinApple

extension XCUITestDriver {
    /// The time that a finger holds what it drags before it moves, in seconds.
    private static let dragHold = 0.5

    /// Makes one gesture at the middle of the target, by its position in the last snapshot.
    ///
    /// A finger neither hovers nor asks for a context menu: ``/Swerkin/DriverError/unsupported(_:)``. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone, ``/Swerkin/DriverError/notPossible(_:)`` for a point
    /// beside the screen.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        let point = try point(of: target)
        switch gesture {
        case .touch: try touch(point)
        case .doubleTouch:
            try act { $0.touchTwice(point) }
            noteTouch(at: point)
        case .longPress(let seconds):
            let time = try Duration(holding: seconds)
            try act { $0.press(point, seconds: time.seconds) }
        case .swipe(let direction):
            let velocity = configuration.swipeVelocity
            try act { $0.swipe(direction, from: point, pixelsPerSecond: velocity) }
        case .drag(let goal):
            let path = FingerPath(from: point, to: try self.point(of: goal))
            try act { $0.drag(path, holdingFirst: Self.dragHold) }
        case .contextTouch, .hover: throw DriverError.notByFinger(gesture)
        }
    }

    /// Touches a point.
    func touch(_ point: Point) throws {
        try act { $0.touch(point) }
        noteTouch(at: point)
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
        let size = try (reading ?? read()).tree.size
        let screen = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
        let point =
            switch target {
            case .point(let point): point
            case .element(let reference): try element(reference).bounds.middle
            case .screen: screen.middle
            }
        guard screen.contains(point) else {
            throw DriverError.notPossible("the point (\(point.x), \(point.y)) lies beside the screen")
        }
        return point
    }
}
#endif
