import SwerkinCore

/// The actions of a user's input devices, as both protocols take them.
///
/// Sources: https://www.w3.org/TR/webdriver2/, section 15 "Actions"; https://www.w3.org/TR/webdriver-bidi/, input.performActions.
struct InputActions: Hashable, Sendable {
    /// The devices, each with its actions.
    let sources: JSONValue
    /// The time that the actions take by themselves.
    let duration: Duration

    private init(_ source: JSONValue, duration: Duration = .zero) {
        sources = [source]
        self.duration = duration
    }

    /// The mouse goes to a point, is pressed there for a while, and let go.
    static func click(_ point: Point, holding time: Duration = .zero) -> InputActions {
        var steps: [JSONValue] = [move(to: point, in: .zero), ["type": "pointerDown", "button": 0]]
        if time > .zero { steps.append(["type": "pause", "duration": .integer(time.inMilliseconds)]) }
        steps.append(["type": "pointerUp", "button": 0])
        return pointer("mouse", steps, duration: time)
    }

    /// The mouse goes to a point and is pressed there twice, as one double click.
    static func doubleClick(_ point: Point) -> InputActions {
        let press: [JSONValue] = [["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0]]
        return pointer("mouse", [move(to: point, in: .zero)] + press + press, duration: .zero)
    }

    /// The mouse goes to a point, and its secondary button is pressed there.
    static func contextClick(_ point: Point) -> InputActions {
        pointer(
            "mouse",
            [
                move(to: point, in: .zero), ["type": "pointerDown", "button": 2], ["type": "pointerUp", "button": 2],
            ], duration: .zero)
    }

    /// The mouse goes to a point and rests.
    static func hover(_ point: Point) -> InputActions {
        pointer("mouse", [move(to: point, in: .zero)], duration: .zero)
    }

    /// Presses the mouse at the start of a path, moves it along, one step each animation frame, and lets go a frame later.
    static func drag(along path: DragPath) -> InputActions {
        let frame = PollingInterval.stability
        let end: [JSONValue] = [
            ["type": "pause", "duration": .integer(frame.inMilliseconds)], ["type": "pointerUp", "button": 0],
        ]
        let start: [JSONValue] = [move(to: path.start, in: .zero), ["type": "pointerDown", "button": 0]]
        let moves = path.moves.map { move(to: $0, in: frame) }
        return pointer("mouse", start + moves + end, duration: frame * (moves.count + 1))
    }

    /// A key goes down and up while others are held.
    static func key(_ value: String, holding modifiers: [String]) -> InputActions {
        let downs = (modifiers + [value]).map { keyEvent("keyDown", $0) }
        let ups = ([value] + modifiers.reversed()).map { keyEvent("keyUp", $0) }
        return InputActions(["type": "key", "id": "keyboard", "actions": .array(downs + ups)])
    }

    private static func keyEvent(_ kind: JSONValue, _ value: String) -> JSONValue {
        ["type": kind, "value": .string(value)]
    }

    /// A finger moves along a path, one point each animation frame.
    static func swipe(_ path: SwipePath) -> InputActions {
        guard let first = path.points.first else { return pointer("touch", [], duration: .zero) }
        let moves = path.points.dropFirst().map { move(to: $0, in: PollingInterval.stability) }
        let steps = [move(to: first, in: .zero), ["type": "pointerDown", "button": 0]] + moves
        return pointer(
            "touch", steps + [["type": "pointerUp", "button": 0]], duration: PollingInterval.stability * moves.count)
    }

    /// Turns a wheel at the start of a path, so far that the content beneath moves along the path.
    ///
    /// Each turn is of a wheel of its own: WebKit's server sends of a turn what differs from the same wheel's turn before.
    static func scroll(along path: SwipePath, byWheel number: Int) -> InputActions {
        let start = path.points.first ?? Point(x: 0, y: 0)
        let end = path.points.last ?? start
        let turn: JSONValue = [
            "type": "scroll", "origin": "viewport", "duration": 0, "x": .pixels(start.x), "y": .pixels(start.y),
            "deltaX": .pixels(start.x - end.x), "deltaY": .pixels(start.y - end.y),
        ]
        return InputActions(["type": "wheel", "id": .string("wheel \(number)"), "actions": [turn]])
    }

    /// Presses and releases keys one after the other; each value is the character that the key types.
    static func keys(_ values: [String]) -> InputActions {
        let events = values.flatMap { value -> [JSONValue] in
            [keyEvent("keyDown", value), keyEvent("keyUp", value)]
        }
        return InputActions(["type": "key", "id": "keyboard", "actions": .array(events)])
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
    static let end = "\u{E010}"
    static let enter = "\u{E007}"
    static let escape = "\u{E00C}"

    private static let named: [KeyboardKey: String] = [
        .backspace: backspace, .tab: "\u{E004}", .enter: enter, .escape: escape, .space: " ", .pageUp: "\u{E00E}",
        .pageDown: "\u{E00F}", .end: end, .home: "\u{E011}", .arrowLeft: "\u{E012}", .arrowUp: "\u{E013}",
        .arrowRight: "\u{E014}", .arrowDown: "\u{E015}", "Insert": "\u{E016}", .delete: "\u{E017}",
    ]

    /// The character for a named key, or nil if the protocol has none.
    static func value(of key: KeyboardKey) -> String? {
        if let value = named[key] { return value }
        if key.rawValue.count == 1, let character = key.rawValue.first { return typing(character) }
        let number = (1...12).first { KeyboardKey.function($0) == key }
        return number.flatMap { UnicodeScalar(0xE030 + $0) }.map { String($0) }
    }

    /// The characters for held modifier keys.
    static func values(of modifiers: KeyModifiers) -> [String] {
        let keys: [(KeyModifiers, String)] = [
            (.control, "\u{E009}"), (.alt, "\u{E00A}"), (.shift, "\u{E008}"), (.meta, "\u{E03D}"),
        ]
        return keys.filter { modifiers.contains($0.0) }.map(\.1)
    }

    /// The key that types a character, or nil if none does, so that it must be inserted as by an input method.
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
    /// Sends input; counts as done also if a dialog prevents the answer, or the input leads to another document.
    func perform(_ actions: InputActions) throws {
        mayHaveNewWindow = true
        do {
            try leaveIframes()
            try asking { try session.perform(actions.sources, taking: actions.duration) }
        } catch PageFault.documentGone, PageFault.dialogOpened {
            return
        }
    }
}

extension JSONValue {
    /// A length in whole pixels.
    fileprivate static func pixels(_ length: Double) -> JSONValue { .integer(length.inPixels) }
}
