import Foundation
import SwerkinBrowsers
import SwerkinCore
import SwerkinMobile

/// The actions of a finger, or of two, as the pointer actions of W3C WebDriver, section 17.
enum Finger {
    /// The duration of a short touch.
    private static let touchMilliseconds = 50
    /// The duration of a quick swipe.
    private static let swipeMilliseconds = 200

    /// The duration of a drag that the content follows exactly.
    private static let scrollMilliseconds = 600
    /// The time that a finger rests before it lifts, so that nothing rolls on.
    private static let restMilliseconds = 200
    /// The time that a finger holds an element before it drags it.
    private static let holdMilliseconds = 700
    /// The time between two touches that count as one act.
    private static let betweenMilliseconds = 100

    /// A short touch.
    static func touch(_ point: Point) -> WebDriverCommand { hold(point, milliseconds: touchMilliseconds) }

    /// A touch that is held.
    static func hold(_ point: Point, milliseconds: Int) -> WebDriverCommand {
        actions([[move(to: point), down, pause(milliseconds), up]])
    }

    /// Two touches in quick succession.
    static func touchTwice(_ point: Point) -> WebDriverCommand {
        let touch = [down, pause(touchMilliseconds), up]
        return actions([[move(to: point)] + touch + [pause(betweenMilliseconds)] + touch])
    }

    /// A time in whole milliseconds, from one to a minute: a server may report any places, and a test may name any time.
    static func milliseconds(_ seconds: Double) -> Int {
        seconds.isNaN ? 1 : Int(min(max(seconds * 1000, 1), 60_000))
    }

    /// A quick drag along a path, by a speed in points a second or in the usual time.
    static func drag(_ path: FingerPath, speed: Double? = nil) -> WebDriverCommand {
        let milliseconds = speed.map { Self.milliseconds(path.length / max($0, 1)) } ?? swipeMilliseconds
        return actions([[move(to: path.start), down, move(to: path.end, milliseconds: milliseconds), up]])
    }

    /// A slow drag along a path, after which nothing rolls on.
    static func scroll(_ path: FingerPath) -> WebDriverCommand {
        actions([
            [
                move(to: path.start), down, move(to: path.end, milliseconds: scrollMilliseconds),
                pause(restMilliseconds), up,
            ]
        ])
    }

    /// A drag of the element at the start of a path, which is held first.
    static func dragHeld(_ path: FingerPath) -> WebDriverCommand {
        actions([
            [
                move(to: path.start), down, pause(holdMilliseconds),
                move(to: path.end, milliseconds: scrollMilliseconds), up,
            ]
        ])
    }

    /// Fingers that move at the same time, each along its points.
    static func strokes(_ paths: [[Point]]) -> WebDriverCommand {
        actions(
            paths.map { path in
                let share = scrollMilliseconds / max(path.count - 1, 1)
                return path.prefix(1).map { move(to: $0) } + [down]
                    + path.dropFirst().map { move(to: $0, milliseconds: share) } + [up]
            })
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

    private static func actions(_ fingers: [[JSONValue]]) -> WebDriverCommand {
        let all = fingers.enumerated().map { number, steps -> JSONValue in
            [
                "type": "pointer", "id": .string(number == 0 ? "touch" : "touch\(number + 1)"),
                "parameters": ["pointerType": "touch"], "actions": .array(steps),
            ]
        }
        return .post("actions", ["actions": .array(all)])
    }
}

extension Finger {
    /// The part of the screen's shorter side that two fingers are apart at most.
    private static let widestShare = 0.6
    /// The number of straight lines by which fingers turn.
    private static let chords = 8

    /// Two fingers in a row around the middle of the screen that move apart, or together if the scale is less than 1.
    ///
    /// The wider distance is three fifths of the screen's shorter side, the other as many times smaller as the scale says.
    static func pinch(scale: Double, on size: Size) -> WebDriverCommand {
        let widest = min(size.width, size.height) * widestShare / 2
        let (start, end) = scale < 1 ? (widest, widest * scale) : (widest / scale, widest)
        return strokes([-1, 1].map { side in [start, end].map { size.point(right: side * $0, down: 0) } })
    }

    /// Two fingers that turn around the middle of the screen, clockwise if the angle is positive.
    static func rotate(degrees: Double, on size: Size) -> WebDriverCommand {
        let radius = min(size.width, size.height) * widestShare / 2
        return strokes(
            [0, 180].map { first in
                (0...chords).map { chord in
                    let angle = (first + degrees * Double(chord) / Double(chords)) * .pi / 180
                    return size.point(right: radius * cos(angle), down: radius * sin(angle))
                }
            })
    }
}

extension Size {
    /// A point by its distance from the middle.
    fileprivate func point(right: Double, down: Double) -> Point {
        Point(x: width / 2 + right, y: height / 2 + down)
    }
}
