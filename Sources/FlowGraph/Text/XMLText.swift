/// Writing texts as XML.
///
/// Extensible Markup Language 1.0 (Fifth Edition), sections 2.2 and 2.4.
package enum XMLText {
    /// The text escaped for use between tags and in an attribute in double quotes.
    ///
    /// Line feeds, returns and tabs are written as references, since a parser may normalise them; so are characters that control
    /// a terminal, and number signs
    /// that begin a command to a runner, since documents are printed. Characters that XML forbids become U+FFFD.
    package static func escaped(_ text: String) -> String {
        var output = ""
        output.reserveCapacity(text.utf8.count)
        let scalars = text.unicodeScalars
        var finder = OrderFinder()
        for index in scalars.indices {
            let isOrder = finder.isOrder(scalars[index])
            if scalars[index] == "#", scalars[index...].beginsRunnerCommand {
                output += "&#35;"
            } else {
                append(scalars[index], isOrder: isOrder, to: &output)
            }
        }
        return output
    }

    /// A document that Graphviz made: without the zero-width spaces that keep it from reading texts as references, and without
    /// commands to a runner.
    package static func printable(_ document: String) -> String {
        let pairs = zip(document.utf8, document.utf8.dropFirst())
        let (sign, lead, last) = (UInt8(ascii: "#"), UInt8(0x80), UInt8(0x8B))
        guard pairs.contains(where: { $0 == sign && $1 == sign || $0 == lead && $1 == last }) else { return document }
        let scalars = document.unicodeScalars
        return scalars.indices.reduce(into: "") { output, index in
            switch scalars[index] {
            case "\u{200B}": break
            case "#" where scalars[index...].beginsRunnerCommand: output += "&#35;"
            default: output.unicodeScalars.append(scalars[index])
            }
        }
    }

    private static func append(_ scalar: Unicode.Scalar, isOrder: Bool, to output: inout String) {
        switch scalar {
        case "&": output += "&amp;"
        case "<": output += "&lt;"
        case ">": output += "&gt;"
        case "\"": output += "&quot;"
        case "\n", "\r", "\t": output += "&#\(scalar.value);"
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": output += "\u{FFFD}"
        default: if isOrder { output += "&#\(scalar.value);" } else { output.unicodeScalars.append(scalar) }
        }
    }
}
