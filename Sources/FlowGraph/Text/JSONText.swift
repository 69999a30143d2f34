/// Writing texts and numbers as JSON.
///
/// RFC 8259, section 7. Characters that control a terminal, and number signs that begin a command to a runner, are escaped too,
/// although JSON allows most of them: documents are printed.
package enum JSONText {
    /// A text in quotes, with the characters escaped that JSON forbids in a string or that control a terminal.
    package static func quoted(_ text: String) -> String {
        var output = ""
        appendQuoted(text, to: &output)
        return output
    }

    /// A JSON document with the characters escaped that control a terminal or begin a command to a runner.
    ///
    /// Its meaning is unchanged, since such characters occur only within the strings of a document. O(scalars).
    package static func escapingOrders(in document: String) -> String {
        let scalars = document.unicodeScalars
        guard scalars.contains(where: { $0.mayBeOrder || $0 == "#" }) else { return document }
        var finder = OrderFinder()
        return scalars.indices.reduce(into: "") { output, index in
            let isOrder = finder.isOrder(scalars[index]) || scalars[index...].beginsRunnerCommand
            if isOrder { output += unicodeEscape(scalars[index]) } else { output.unicodeScalars.append(scalars[index]) }
        }
    }

    /// Appends a text in quotes, with the characters escaped that JSON forbids in a string or that control a terminal.
    static func appendQuoted(_ text: String, to output: inout String) {
        output += "\""
        if text.utf8.contains(where: needsEscape) {
            appendEscaped(text, to: &output)
        } else {
            output += text
        }
        output += "\""
    }

    /// A number in its shortest form that reads back as the same value; whole numbers without a fraction.
    package static func number(_ value: Double) -> String {
        if abs(value) < 0x1p53, Double(Int(value)) == value { return String(Int(value)) }
        return value.description
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "#"), 0x7F: true
        // They begin, among others, the control characters beyond ASCII, those that change the writing direction, and those without
        // a shape.
        case 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0, 0xF3: true
        default: false
        }
    }

    private static func appendEscaped(_ text: String, to output: inout String) {
        let scalars = text.unicodeScalars
        var finder = OrderFinder()
        for index in scalars.indices {
            let scalar = scalars[index]
            let isOrder = finder.isOrder(scalar)
            switch scalar {
            case "#" where scalars[index...].beginsRunnerCommand: output += unicodeEscape(scalar)
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            default: if isOrder { output += unicodeEscape(scalar) } else { output.unicodeScalars.append(scalar) }
            }
        }
    }

    /// The escapes of the units of UTF-16, of which a character beyond U+FFFF has two.
    private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar).map { units in
            units.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
        } ?? ""
    }
}
