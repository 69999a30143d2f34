import FlowGraph

/// Writing texts in Graphviz's DOT language.
enum DOTText {
    /// A text in quotes, for tooltips, in which escapes such as `\N` are literal.
    ///
    /// Graphviz processes escapes in tooltips twice, for line breaks and then for names, so a backslash is written four
    /// times. It also resolves character references there, such as `&lt;`, so each `&` is written as a reference.
    static func tooltip(_ text: String) -> String {
        var output = "\""
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar {
            case "#" where scalars[index...].beginsRunnerCommand: output += "&#35;"
            case "\"": output += "\\\""
            case "\\": output += "\\\\\\\\"
            case "\n": output += "\\n"
            case "&": output += "&amp;"
            case "\t": output += " "
            case "\r": break
            default: output += DrawnText.visible(String(scalar))
            }
        }
        return output + "\""
    }

    /// A text within an HTML-like label.
    ///
    /// Graphviz processes escapes such as `\N` there too, after resolving the markup; two backslashes mean one.
    static func html(_ text: String) -> String {
        XMLText.escaped(protectingReferences(DrawnText.visible(text)))
            .split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
    }

    /// Inserts a zero-width space after each `&` that begins a character reference.
    ///
    /// Graphviz's SVG takes such a reference for markup even if the label contains it as text (`&amp;lt;`), and would
    /// draw another text than the given one.
    private static func protectingReferences(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { $0 + (beginsReference($1) ? "&\u{200B}" : "&") + $1 }
    }

    private static func beginsReference(_ text: Substring) -> Bool {
        let name = text.unicodeScalars.prefix { $0 != ";" }
        guard name.count < text.unicodeScalars.count, !name.isEmpty else { return false }
        return name.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "#")
        }
    }
}
