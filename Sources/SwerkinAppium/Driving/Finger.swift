import Swerkin
import SwerkinApple
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

    /// A quick drag along a path.
    static func drag(_ path: FingerPath) -> WebDriverCommand {
        actions([move(to: path.start), down, move(to: path.end, milliseconds: swipeMilliseconds), up])
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
