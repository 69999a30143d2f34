import Swerkin
import SwerkinWebDriver

/// The actions of a finger, as the pointer actions of W3C WebDriver, section 17.
enum Finger {
    /// The duration of a short touch.
    private static let touchMilliseconds = 50
    /// The duration of a quick swipe.
    private static let swipeMilliseconds = 200

    /// A short touch.
    static func touch(_ point: Point) -> WebDriverCommand {
        actions([move(to: point), down, pause(touchMilliseconds), up])
    }

    /// A swipe over two fifths of the screen, or as far as the screen goes.
    static func swipe(_ direction: SwipeDirection, from point: Point, on size: Size) -> WebDriverCommand {
        var end = point
        switch direction {
        case .left: end.x = max(point.x - size.width * 2 / 5, 1)
        case .right: end.x = min(point.x + size.width * 2 / 5, size.width - 1)
        case .up: end.y = max(point.y - size.height * 2 / 5, 1)
        case .down: end.y = min(point.y + size.height * 2 / 5, size.height - 1)
        }
        return drag(from: point, to: end)
    }

    /// A drag from a point to another.
    static func drag(from start: Point, to end: Point) -> WebDriverCommand {
        actions([move(to: start), down, move(to: end, milliseconds: swipeMilliseconds), up])
    }

    private static let down: JSONValue = ["type": "pointerDown", "duration": 0, "button": 0]
    private static let up: JSONValue = ["type": "pointerUp", "duration": 0, "button": 0]

    private static func pause(_ milliseconds: Int) -> JSONValue {
        ["type": "pause", "duration": .integer(milliseconds)]
    }

    private static func move(to point: Point, milliseconds: Int = 0) -> JSONValue {
        [
            "type": "pointerMove", "duration": .integer(milliseconds), "x": .number(point.x), "y": .number(point.y),
            "origin": "viewport",
        ]
    }

    private static func actions(_ steps: [JSONValue]) -> WebDriverCommand {
        .post(
            "actions",
            [
                "actions": [
                    [
                        "type": "pointer", "id": "touch", "parameters": ["pointerType": "touch"],
                        "actions": .array(steps),
                    ]
                ]
            ])
    }
}
