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

    /// A report in words, likewise, in which no line is an order to a runner of GitHub Actions either.
    ///
    /// A runner obeys a line that begins with two colons, after white space too, and one with `##[` anywhere, and does not ask whose
    /// words they are. U+FFFD stands before the colons and the bracket then. For reports alone: such an order that is meant must not
    /// come through here.
    package static func report(_ text: String) -> String {
        let lines = safe(text).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map(withoutRunnerOrder).joined(separator: "\n")
    }

    private static func withoutRunnerOrder(_ line: Substring) -> String {
        let content = line.drop(while: \.isWhitespace)
        let first = content.hasPrefix("::") ? line[..<content.startIndex] + "\u{FFFD}" + content : line
        return first.split(separator: "##[", omittingEmptySubsequences: false).joined(separator: "##\u{FFFD}[")
    }

    private static func isOrder(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
