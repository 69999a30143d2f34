import Swerkin
import SwerkinApple
import SwerkinWebDriver

extension AppiumDriver {
    /// Makes one gesture, as the server does it: on an element by its own commands, at a point by a finger's actions.
    ///
    /// | gesture | on an element | at a point | on the screen |
    /// | --- | --- | --- | --- |
    /// | touch | `click` | `actions` | `actions` in the middle |
    /// | long press | `mobile: touchAndHold` | the same | the same, in the middle |
    /// | swipe | `mobile: swipe` | `actions` | `mobile: swipe` |
    /// | double touch | `mobile: doubleTap` | the same | the same, in the middle |
    /// | drag | `mobile: dragFromToForDuration` | the same | the same, from the middle |
    ///
    /// A finger neither hovers nor asks for a context menu: ``/Swerkin/DriverError/unsupported(_:)``. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        switch target {
        case .element(let reference):
            try inDriverErrors(reference) {
                if case .drag = gesture { return try perform(gesture, at: middle(of: target)) }
                try perform(gesture, on: serverElement(reference))
            }
        case .point(let point): try inDriverErrors { try perform(gesture, at: point) }
        case .screen: try inDriverErrors { try performOnScreen(gesture) }
        }
    }

    private func perform(_ gesture: Gesture, on element: String) throws {
        switch gesture {
        case .touch: try send(.post("element/\(element)/click"))
        case .longPress(let seconds): try hold(["elementId": .string(element)], seconds: seconds)
        case .swipe(let direction): try swipe(direction, ["elementId": .string(element)])
        case .doubleTouch: try mobile("doubleTap", ["elementId": .string(element)])
        case .drag, .contextTouch, .hover: throw DriverError.notByFinger(gesture)
        }
    }

    private func perform(_ gesture: Gesture, at point: Point) throws {
        switch gesture {
        case .touch: try send(Finger.touch(point))
        case .longPress(let seconds): try hold(["x": .number(point.x), "y": .number(point.y)], seconds: seconds)
        case .swipe(let direction): try send(Finger.drag(.swipe(direction, from: point, on: try screenSize())))
        case .doubleTouch: try mobile("doubleTap", ["x": .number(point.x), "y": .number(point.y)])
        case .drag(let goal): try drag(from: point, to: middle(of: goal))
        case .contextTouch, .hover: throw DriverError.notByFinger(gesture)
        }
    }

    private func drag(from start: Point, to end: Point) throws {
        try mobile(
            "dragFromToForDuration",
            [
                "fromX": .number(start.x), "fromY": .number(start.y), "toX": .number(end.x), "toY": .number(end.y),
                "duration": 0.5,
            ], extra: .milliseconds(500))
    }

    private func middle(of target: GestureTarget) throws -> Point {
        switch target {
        case .point(let point): return point
        case .element(let reference):
            guard let element = try (reading ?? read()).tree.element(reference) else {
                throw DriverError.staleElement(reference)
            }
            return element.bounds.middle
        case .screen:
            let size = try screenSize()
            return Point(x: size.width / 2, y: size.height / 2)
        }
    }

    private func performOnScreen(_ gesture: Gesture) throws {
        if case .swipe(let direction) = gesture { return try swipe(direction, [:]) }
        let size = try screenSize()
        try perform(gesture, at: Point(x: size.width / 2, y: size.height / 2))
    }

    private func hold(_ position: [String: JSONValue], seconds: Double) throws {
        let time = try Duration(holding: seconds)
        let arguments = position.merging(["duration": .number(max(seconds, 0))]) { own, _ in own }
        try mobile("touchAndHold", arguments, extra: time)
    }

    private func swipe(_ direction: SwipeDirection, _ position: [String: JSONValue]) throws {
        var arguments = position
        arguments["direction"] = .string(direction.rawValue)
        arguments["velocity"] = configuration.swipeVelocity.map(JSONValue.number)
        try mobile("swipe", arguments)
    }

    /// The size of the screen, by the last look.
    func screenSize() throws -> Size { try (reading ?? read()).tree.size }
}
