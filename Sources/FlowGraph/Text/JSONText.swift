/// Writing texts and numbers as JSON.
///
/// RFC 8259, section 7. Characters that control a terminal are escaped too, although JSON allows most of them:
/// documents are printed.
package enum JSONText {
    /// A text in quotes, with the characters escaped that JSON forbids in a string or that control a terminal.
    package static func quoted(_ text: String) -> String {
        var output = ""
        appendQuoted(text, to: &output)
        return output
    }

    /// A JSON document with the characters escaped that control a terminal.
    ///
    /// Its meaning is unchanged, since such characters occur only within the strings of a document. O(scalars).
    package static func escapingOrders(in document: String) -> String {
        guard document.unicodeScalars.contains(where: \.isOrder) else { return document }
        return document.unicodeScalars.reduce(into: "") { output, scalar in
            if scalar.isOrder { output += unicodeEscape(scalar) } else { output.unicodeScalars.append(scalar) }
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
        // 0xC2 and 0xE2 begin, among others, the control characters beyond ASCII and those that change the writing
        // direction.
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xC2
            || byte == 0xE2
    }

    private static func appendEscaped(_ text: String, to output: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            default: if scalar.isOrder { output += unicodeEscape(scalar) } else { output.unicodeScalars.append(scalar) }
            }
        }
    }

    private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
