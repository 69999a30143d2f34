/// Writing texts and numbers as JSON.
///
/// RFC 8259, section 7.
package enum JSONText {
    /// A text in quotes, with the characters escaped that JSON forbids in a string.
    package static func quoted(_ text: String) -> String {
        var output = ""
        appendQuoted(text, to: &output)
        return output
    }

    /// Appends a text in quotes, with the characters escaped that JSON forbids in a string.
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
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private static func appendEscaped(_ text: String, to output: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}": output += unicodeEscape(scalar)
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
