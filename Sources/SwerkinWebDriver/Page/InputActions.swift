import Swerkin
import SwerkinWeb

/// What the devices of a user do, as the command `POST actions` tells it.
///
/// Source: https://www.w3.org/TR/webdriver2/, section 15 "Actions".
struct InputActions: Hashable, Sendable {
    /// The command.
    let command: WebDriverCommand
    /// How long it takes by itself.
    let duration: Duration

    private init(_ source: JSONValue, duration: Duration = .zero) {
        command = .post("actions", ["actions": [source]])
        self.duration = duration
    }

    /// The mouse goes to a point, is pressed there for a while, and let go.
    static func click(_ point: Point, holding time: Duration = .zero) -> InputActions {
        var steps: [JSONValue] = [move(to: point, in: .zero), ["type": "pointerDown", "button": 0]]
        if time > .zero { steps.append(["type": "pause", "duration": .integer(time.inMilliseconds)]) }
        steps.append(["type": "pointerUp", "button": 0])
        return pointer("mouse", steps, duration: time)
    }

    /// A finger strokes along a path, one point each frame of animation.
    static func stroke(_ path: StrokePath) -> InputActions {
        guard let first = path.points.first else { return pointer("touch", [], duration: .zero) }
        let moves = path.points.dropFirst().map { move(to: $0, in: PollingInterval.stillness) }
        let steps = [move(to: first, in: .zero), ["type": "pointerDown", "button": 0]] + moves
        return pointer(
            "touch", steps + [["type": "pointerUp", "button": 0]], duration: PollingInterval.stillness * moves.count)
    }

    /// The wheel is turned where a path begins, so far that what lies under it moves along the path.
    static func scroll(along path: StrokePath) -> InputActions {
        let start = path.points.first ?? Point(x: 0, y: 0)
        let end = path.points.last ?? start
        let turn: JSONValue = [
            "type": "scroll", "origin": "viewport", "duration": 0, "x": .pixels(start.x), "y": .pixels(start.y),
            "deltaX": .pixels(start.x - end.x), "deltaY": .pixels(start.y - end.y),
        ]
        return InputActions(["type": "wheel", "id": "wheel", "actions": [turn]])
    }

    /// Keys go down and up, one after the other, by what they type.
    static func keys(_ values: [String]) -> InputActions {
        let strokes = values.flatMap { value -> [JSONValue] in
            [["type": "keyDown", "value": .string(value)], ["type": "keyUp", "value": .string(value)]]
        }
        return InputActions(["type": "key", "id": "keyboard", "actions": .array(strokes)])
    }

    private static func pointer(_ kind: String, _ steps: [JSONValue], duration: Duration) -> InputActions {
        InputActions(
            [
                "type": "pointer", "id": .string(kind), "parameters": ["pointerType": .string(kind)],
                "actions": .array(steps),
            ], duration: duration)
    }

    /// Points are whole numbers for all servers; within the point's own pixel.
    private static func move(to point: Point, in time: Duration) -> JSONValue {
        [
            "type": "pointerMove", "origin": "viewport", "duration": .integer(time.inMilliseconds),
            "x": .pixels(point.x), "y": .pixels(point.y),
        ]
    }
}

/// The keys that have no character; source: W3C WebDriver, section 15.4.2 "Keyboard actions".
enum SpecialKey {
    static let backspace = "\u{E003}"
    static let enter = "\u{E007}"
    static let escape = "\u{E00C}"

    /// The key that types a character; nil where none does, so that it must be inserted as by an input method.
    ///
    /// Chromium's server takes characters of one code point in the basic plane; the tabulator key would go to the next
    /// field.
    static func typing(_ character: Character) -> String? {
        if character.isNewline { return enter }
        guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
            scalar.value >= 0x20, scalar.value <= 0xFFFF, !(0xE000...0xF8FF).contains(scalar.value)
        else { return nil }
        return String(character)
    }
}

extension RemotePage {
    /// Sends input; what a dialog keeps from being answered, or leads to another document, has been done all the same.
    func perform(_ actions: InputActions) throws {
        mayHaveNewWindow = true
        do {
            try asking { try session.send(actions.command, extra: actions.duration) }
        } catch PageFault.documentGone, PageFault.dialogOpened {
            return
        }
    }
}

extension JSONValue {
    /// A length in whole pixels.
    fileprivate static func pixels(_ length: Double) -> JSONValue { .integer(length.inPixels) }
}
