/// Texts in quotation marks, with escapes as in Swift: the inverse of how failures quote texts.
package enum QuotedText {
    /// Takes a quoted text off the beginning; returns nil, and takes nothing, if there is none.
    package static func take(from rest: inout Substring) -> String? {
        guard rest.first == "\"" else { return nil }
        var text = ""
        var index = rest.index(after: rest.startIndex)
        while index < rest.endIndex {
            let character = rest[index]
            rest.formIndex(after: &index)
            if character == "\"" {
                rest = rest[index...]
                return text
            }
            guard character == "\\" else {
                text.append(character)
                continue
            }
            guard let escaped = unescaped(in: rest, at: &index) else { return nil }
            text.append(escaped)
        }
        return nil
    }

    /// The text without its quotation marks, or the text itself if it is not quoted as a whole.
    static func unquoted(_ text: Substring) -> String {
        var rest = text
        guard let inner = take(from: &rest), rest.isEmpty else { return String(text) }
        return inner
    }

    private static func unescaped(in text: Substring, at index: inout Substring.Index) -> Character? {
        guard index < text.endIndex else { return nil }
        let character = text[index]
        text.formIndex(after: &index)
        switch character {
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "\"", "\\": return character
        case "u": return scalar(in: text, at: &index)
        default: return nil
        }
    }

    /// The character of `{A0}`.
    private static func scalar(in text: Substring, at index: inout Substring.Index) -> Character? {
        guard index < text.endIndex, text[index] == "{", let end = text[index...].firstIndex(of: "}") else {
            return nil
        }
        let digits = text[text.index(after: index)..<end]
        guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        index = text.index(after: end)
        return Character(scalar)
    }
}
