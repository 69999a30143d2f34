/// Texts of a model as parts of a line of words.
package enum OneLine {
    /// A text without what would break a line or give orders to a terminal.
    ///
    /// Names, titles, labels and steps come from files. Every line that quotes some of them comes through here before it is joined
    /// with others, so that a text of a model never begins a line of a report. Line breaks and tabs become spaces, other control
    /// characters and those that turn the direction of writing become U+FFFD. O(scalars).
    package static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isLineBreak || $0.isOrder }) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            line.append(scalar.isLineBreak ? " " : scalar.isOrder ? "\u{FFFD}" : scalar)
        }
        return String(line)
    }
}

extension Unicode.Scalar {
    /// True for a tab, and for a character that ends a line anywhere.
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
