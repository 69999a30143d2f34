/// Texts of a model as parts of a line of words.
package enum OneLine {
    /// A text without what would break a line or give orders to a terminal.
    ///
    /// Names, titles, labels and steps come from files. Every line that quotes some of them comes through here before it is joined
    /// with others, so that a text of a model never begins a line of a report. Line breaks and tabs become spaces, other control
    /// characters and those that turn the direction of writing become U+FFFD. O(scalars).
    package static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { replacement(of: $0) != nil }) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(replacement(of: scalar) ?? scalar) }
        return String(line)
    }

    private static func replacement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
        default: nil
        }
    }
}
