/// Writing texts in Mermaid's language.
enum MermaidText {
    /// Lines of text in quotes.
    ///
    /// Every character that has a meaning in Mermaid, HTML or Markdown is written as a numbered entity. So is the
    /// colon: Mermaid removes a semicolon from text that resembles a style.
    static func quoted(_ lines: [String]) -> String {
        "\"" + lines.map(escaped).joined(separator: "<br/>") + "\""
    }

    static func escaped(_ text: String) -> String {
        var output = ""
        for scalar in DrawnText.visible(text).unicodeScalars {
            if isPlain(scalar) {
                output.unicodeScalars.append(scalar)
            } else {
                output += "#\(scalar.value);"
            }
        }
        return output
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", ",", ".", "?", "!", "+", "(", ")", "/": true
        default: !scalar.isASCII
        }
    }
}
