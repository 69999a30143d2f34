/// Words for people's eyes, without what a terminal would take for an order.
package enum TerminalText {
    /// A text in which control characters other than line breaks, and those that turn the direction of writing, are replaced.
    ///
    /// Names and labels come from files; an escape sequence in one could move the cursor or recolour the screen.
    package static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isOrder) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { safe.append(isOrder(scalar) ? "\u{FFFD}" : scalar) }
        return String(safe)
    }

    private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
