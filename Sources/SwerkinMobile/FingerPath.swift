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

/// The limits of gestures with two fingers.
package enum TwoFingers {
    /// Throws ``/Swerkin/StepFailure``, with the test at fault, unless the scale is a positive number.
    package static func check(scale: Double) throws(StepFailure) {
        guard scale > 0, scale.isFinite else {
            throw StepFailure(.test("a pinch cannot have the scale \(scale): it is more than 0."))
        }
    }

    /// Throws ``/Swerkin/StepFailure``, with the test at fault, unless the angle is a finite number.
    package static func check(degrees: Double) throws(StepFailure) {
        guard degrees.isFinite else { throw StepFailure(.test("fingers cannot turn by \(degrees)°.")) }
    }
}

extension DriverError {
    /// The error for a gesture that needs a pointer.
    package static func notByFinger(_ gesture: Gesture) -> DriverError {
        .unsupported(gesture == .hover ? "hover: a finger touches" : "ask for a context menu: press long instead")
    }
}

extension DriverError {
    /// The number of choices that a failure lists.
    private static let longestList = 12

    /// The error for a choice in an element that is not a wheel; a date picker's says where its choices are.
    package static func notAWheel(_ element: ReportedElement) -> DriverError {
        guard element.type == .datePicker else {
            return .notPossible("it is no wheel of a picker; whatever else offers choices is touched")
        }
        let parts = element.selfAndDescendants.dropFirst()
        let wheels = parts.filter { $0.type == .pickerWheel }.compactMap(\.value)
        guard wheels.isEmpty else {
            return .notPossible("it is a date picker: choose in its wheels, which show \(wheels.quoted)")
        }
        return .notPossible(
            parts.contains { $0.type == .collectionView }
                ? "it is a date picker with a calendar: touch the button of a day"
                : "it is a date picker that opens a calendar: touch it, and then the button of a day")
    }

    /// The error for a wheel that does not have a choice, but those that it has shown.
    package static func notOnWheel(_ option: String, shown: [String]) -> DriverError {
        let more = shown.count > longestList ? " and \(shown.count - longestList) more" : ""
        return .notPossible(
            "the wheel does not turn to \"\(option)\", but to \(Array(shown.prefix(longestList)).quoted)\(more)")
    }
}

extension [String] {
    /// The texts in quotation marks, as in `"June", "15", "2026"`.
    fileprivate var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
