import Swerkin

/// A key of a keyboard of the United States, and what it types.
///
/// Sources: W3C UI Events, `KeyboardEvent.key` and `KeyboardEvent.code`; the virtual key codes of Windows.
struct Key: Hashable {
    /// What the key means, as in `a` or `Enter`.
    let name: String
    /// Where the key is, as in `KeyA`.
    let code: String
    /// The number that Windows gives the key.
    let number: Int
    /// What the key types; nil where it types nothing.
    let text: String?
    /// Whether the shift key is held with it.
    let isShifted: Bool

    /// Deletes what is marked.
    static let delete = Key(name: "Backspace", code: "Backspace", number: 8, text: nil, isShifted: false)
    /// Takes back.
    static let escape = Key(name: "Escape", code: "Escape", number: 27, text: nil, isShifted: false)

    private init(name: String, code: String, number: Int, text: String?, isShifted: Bool) {
        self.name = name
        self.code = code
        self.number = number
        self.text = text
        self.isShifted = isShifted
    }

    /// The key that types a character; nil where none does.
    init?(_ character: Character) {
        switch character {
        case "\n", "\r\n", "\r": self.init(name: "Enter", code: "Enter", number: 13, text: "\r", isShifted: false)
        // The tabulator key types nothing but goes on to the next field.
        case "\t": return nil
        case "a"..."z", "A"..."Z":
            let capital = character.uppercased()
            self.init(character, code: "Key\(capital)", number: Self.number(of: capital), character.isUppercase)
        case "0"..."9":
            self.init(character, code: "Digit\(character)", number: Self.number(of: String(character)), false)
        default:
            guard let place = Self.marks.first(where: { $0.plain == character || $0.shifted == character }) else {
                return nil
            }
            self.init(character, code: place.code, number: place.number, place.plain != character)
        }
    }

    private init(_ character: Character, code: String, number: Int, _ isShifted: Bool) {
        self.init(name: String(character), code: code, number: number, text: String(character), isShifted: isShifted)
    }

    /// The key goes down and up.
    var events: [InputDomain.DispatchKeyEvent] { [event(text == nil ? .rawDown : .down), event(.up)] }

    private func event(_ kind: InputDomain.DispatchKeyEvent.Kind) -> InputDomain.DispatchKeyEvent {
        InputDomain.DispatchKeyEvent(
            type: kind, key: name, code: code, windowsVirtualKeyCode: number, text: kind == .down ? text : nil,
            modifiers: isShifted ? 8 : 0)
    }

    /// Letters and digits are numbered as in ASCII.
    private static func number(of text: String) -> Int { Int(text.utf8.first ?? 0) }

    private typealias Mark = (plain: Character, shifted: Character, code: String, number: Int)

    private static let marks: [Mark] = [
        (" ", " ", "Space", 32), ("-", "_", "Minus", 189), ("=", "+", "Equal", 187),
        ("[", "{", "BracketLeft", 219), ("]", "}", "BracketRight", 221), ("\\", "|", "Backslash", 220),
        (";", ":", "Semicolon", 186), ("'", "\"", "Quote", 222), ("`", "~", "Backquote", 192),
        (",", "<", "Comma", 188), (".", ">", "Period", 190), ("/", "?", "Slash", 191),
        ("1", "!", "Digit1", 49), ("2", "@", "Digit2", 50), ("3", "#", "Digit3", 51), ("4", "$", "Digit4", 52),
        ("5", "%", "Digit5", 53), ("6", "^", "Digit6", 54), ("7", "&", "Digit7", 55), ("8", "*", "Digit8", 56),
        ("9", "(", "Digit9", 57), ("0", ")", "Digit0", 48),
    ]
}
