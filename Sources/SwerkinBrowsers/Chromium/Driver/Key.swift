import SwerkinCore

/// A key of a keyboard of the United States, with the character that it types.
///
/// Sources: W3C UI Events, `KeyboardEvent.key` and `KeyboardEvent.code`; the virtual key codes of Windows.
struct Key: Hashable {
    /// The meaning of the key, as in `a` or `Enter`.
    let name: String
    /// The position of the key, as in `KeyA`.
    let code: String
    /// The number that Windows gives the key.
    let number: Int
    /// The text that the key types, or nil if it types none.
    let text: String?
    /// True if the shift key is held with it.
    let isShifted: Bool

    /// Deletes the selection.
    static let delete = Key(name: "Backspace", code: "Backspace", number: 8, text: nil, isShifted: false)
    /// Takes back.
    static let escape = Key(name: "Escape", code: "Escape", number: 27, text: nil, isShifted: false)
    /// Ends a line.
    static let enter = Key(name: "Enter", code: "Enter", number: 13, text: "\r", isShifted: false)

    private init(name: String, code: String, number: Int, text: String?, isShifted: Bool) {
        self.name = name
        self.code = code
        self.number = number
        self.text = text
        self.isShifted = isShifted
    }

    /// The key with a name, or nil if a keyboard of the United States has none.
    init?(named key: KeyboardKey) {
        if let number = Self.named[key.rawValue] {
            let text = key == .enter ? "\r" : nil
            self.init(name: key.rawValue, code: key.rawValue, number: number, text: text, isShifted: false)
        } else if key.rawValue.count == 1, let known = Key(Character(key.rawValue)) {
            self = known
        } else {
            return nil
        }
    }

    /// The keys that type no character, with their numbers.
    private static let named: [String: Int] = {
        let functions = (1...12).map { ("F\($0)", 111 + $0) }
        let others = [
            ("Enter", 13), ("Escape", 27), ("Tab", 9), ("Backspace", 8), ("Delete", 46), ("Insert", 45),
            ("ArrowLeft", 37), ("ArrowUp", 38), ("ArrowRight", 39), ("ArrowDown", 40), ("Home", 36), ("End", 35),
            ("PageUp", 33), ("PageDown", 34),
        ]
        return Dictionary(functions + others) { first, _ in first }
    }()

    /// The key that types a character, or nil if none does.
    init?(_ character: Character) {
        switch character {
        case "\n", "\r\n", "\r": self = .enter
        // The tabulator key types nothing, and moves the focus to the next field.
        case "\t": return nil
        case "a"..."z", "A"..."Z":
            let capital = character.uppercased()
            self.init(character, code: "Key\(capital)", number: Self.number(of: capital), character.isUppercase)
        case "0"..."9":
            self.init(character, code: "Digit\(character)", number: Self.number(of: String(character)), false)
        default:
            guard let printed = Self.printedKeys.first(where: { $0.plain == character || $0.shifted == character })
            else {
                return nil
            }
            self.init(character, code: printed.code, number: printed.number, printed.plain != character)
        }
    }

    private init(_ character: Character, code: String, number: Int, _ isShifted: Bool) {
        self.init(name: String(character), code: code, number: number, text: String(character), isShifted: isShifted)
    }

    /// The key goes down and up.
    var events: [InputDomain.DispatchKeyEvent] { events(with: []) }

    /// The key goes down and up while others are held; with Control, Alt or Meta it types nothing.
    func events(with modifiers: KeyModifiers) -> [InputDomain.DispatchKeyEvent] {
        let held = isShifted ? modifiers.union(.shift) : modifiers
        let types = text != nil && held.isDisjoint(with: [.control, .alt, .meta])
        return [event(types ? .down : .rawDown, held), event(.up, held)]
    }

    private func event(
        _ kind: InputDomain.DispatchKeyEvent.Kind, _ held: KeyModifiers
    ) -> InputDomain.DispatchKeyEvent {
        InputDomain.DispatchKeyEvent(
            type: kind, key: held.contains(.shift) ? name.uppercasedIfLetter : name, code: code,
            windowsVirtualKeyCode: number, text: kind == .down ? text : nil, modifiers: held.rawValue)
    }

    /// Letters and digits are numbered as in ASCII.
    private static func number(of text: String) -> Int { Int(text.utf8.first ?? 0) }

    private typealias PrintedKey = (plain: Character, shifted: Character, code: String, number: Int)

    private static let printedKeys: [PrintedKey] = [
        (" ", " ", "Space", 32), ("-", "_", "Minus", 189), ("=", "+", "Equal", 187),
        ("[", "{", "BracketLeft", 219), ("]", "}", "BracketRight", 221), ("\\", "|", "Backslash", 220),
        (";", ":", "Semicolon", 186), ("'", "\"", "Quote", 222), ("`", "~", "Backquote", 192),
        (",", "<", "Comma", 188), (".", ">", "Period", 190), ("/", "?", "Slash", 191),
        ("1", "!", "Digit1", 49), ("2", "@", "Digit2", 50), ("3", "#", "Digit3", 51), ("4", "$", "Digit4", 52),
        ("5", "%", "Digit5", 53), ("6", "^", "Digit6", 54), ("7", "&", "Digit7", 55), ("8", "*", "Digit8", 56),
        ("9", "(", "Digit9", 57), ("0", ")", "Digit0", 48),
    ]
}

extension String {
    /// The name of a letter's key while Shift is held.
    fileprivate var uppercasedIfLetter: String { count == 1 ? uppercased() : self }
}
