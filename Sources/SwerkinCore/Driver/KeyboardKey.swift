import FlowGraph

/// A key of a keyboard, by the name that W3C UI Events gives it.
///
/// Keys that type a character are named by it: `"s"`, `"+"`. Source: W3C UI Events KeyboardEvent key Values.
public struct KeyboardKey: RawRepresentable, Hashable, Sendable {
    /// The key's name, as in `Escape` or `s`.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends a line, or confirms.
    public static let enter = KeyboardKey(rawValue: "Enter")
    /// The same as ``enter``, by the name that Apple's keyboards have.
    public static let `return` = enter
    /// Cancels.
    public static let escape = KeyboardKey(rawValue: "Escape")
    /// Goes on to the next control.
    public static let tab = KeyboardKey(rawValue: "Tab")
    /// Types a space, or presses the focused control.
    public static let space = KeyboardKey(rawValue: " ")
    /// Deletes the character before the caret.
    public static let backspace = KeyboardKey(rawValue: "Backspace")
    /// Deletes the character after the caret.
    public static let delete = KeyboardKey(rawValue: "Delete")
    /// Goes up.
    public static let arrowUp = KeyboardKey(rawValue: "ArrowUp")
    /// Goes down.
    public static let arrowDown = KeyboardKey(rawValue: "ArrowDown")
    /// Goes to the left.
    public static let arrowLeft = KeyboardKey(rawValue: "ArrowLeft")
    /// Goes to the right.
    public static let arrowRight = KeyboardKey(rawValue: "ArrowRight")
    /// Goes to the beginning.
    public static let home = KeyboardKey(rawValue: "Home")
    /// Goes to the end.
    public static let end = KeyboardKey(rawValue: "End")
    /// Goes up by a page.
    public static let pageUp = KeyboardKey(rawValue: "PageUp")
    /// Goes down by a page.
    public static let pageDown = KeyboardKey(rawValue: "PageDown")

    /// The function key with a number from 1 to 12.
    public static func function(_ number: Int) -> KeyboardKey { KeyboardKey(rawValue: "F\(number)") }

    /// The keys that type no character.
    private static let named: [KeyboardKey] =
        [
            enter, escape, tab, backspace, delete, arrowUp, arrowDown, arrowLeft, arrowRight, home, end, pageUp,
            pageDown,
        ] + (1...12).map(function)

    /// The key that was probably meant by the name of one that there isn't, or nil if none has a name like it.
    package var nearest: KeyboardKey? {
        if ["space", "spacebar"].contains(rawValue.lowercased()) { return .space }
        return SpellingSuggestion.nearest(to: rawValue, among: Self.named.map(\.rawValue)).map(
            KeyboardKey.init(rawValue:))
    }
}

extension KeyboardKey: ExpressibleByStringLiteral {
    /// Makes a key from its name or from the character that it types.
    public init(stringLiteral name: String) { self.init(rawValue: name) }
}

extension KeyboardKey: CustomStringConvertible {
    /// The key's name; of the space bar `Space`.
    public var description: String { self == .space ? "Space" : rawValue }
}

/// The keys that are held down while another is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each key.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key Alt, or Option.
    public static let alt = KeyModifiers(rawValue: 1)
    /// The key Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// The key Meta: Command, or the Windows key.
    public static let meta = KeyModifiers(rawValue: 4)
    /// The key Shift.
    public static let shift = KeyModifiers(rawValue: 8)
}

extension KeyModifiers: CustomStringConvertible {
    /// The names of the keys, as in `Control+Shift`.
    public var description: String {
        let names: [(KeyModifiers, String)] = [
            (.control, "Control"), (.alt, "Alt"), (.shift, "Shift"), (.meta, "Meta"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
