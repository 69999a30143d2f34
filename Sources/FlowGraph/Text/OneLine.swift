/// Texts of a model as parts of a line of text.
package enum OneLine {
    /// The text without line breaks and without characters that control a terminal.
    ///
    /// Names, titles, labels and steps come from files. Every line that quotes some of them passes them through this
    /// function first, so that a text of a model never begins a new line of a report. Line breaks and tabs become
    /// spaces, other control characters and those that change the writing direction become U+FFFD. O(scalars).
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
    /// Returns true for a tab, and for any character that ends a line.
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
