#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The time that a finger holds what it drags before it moves, in seconds.
    private static let dragHold = 0.5

    /// Makes one gesture at the middle of the target, by its position in the last snapshot.
    ///
    /// Only a pointer hovers and asks for a context menu, that of a Mac or of a tablet with one:
    /// ``/Swerkin/DriverError/unsupported(_:)`` elsewhere. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone,
    /// ``/Swerkin/DriverError/notPossible(_:)`` for a point beside the screen.
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
        case .swipe(let direction):
            let velocity = configuration.swipeVelocity
            try act { $0.swipe(direction, from: point, pixelsPerSecond: velocity) }
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
