/// Writes texts so that YAML reads them back as they are.
enum YAMLScalar {
    /// A text as a key: as it is, or in single quotation marks.
    static func key(_ text: String) -> String {
        guard needsQuotation(text) else { return text }
        guard text.unicodeScalars.allSatisfy(isPlain) else { return quoted(text) }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    /// A text as a value: as it is, or in double quotation marks.
    static func value(_ text: String) -> String { needsQuotation(text) ? quoted(text) : text }

    private static let special = Set("-&*],?!>|@\"'#%[".unicodeScalars)
    private static let words: Set = ["y", "n", "yes", "no", "true", "false", "on", "off", "null", "~"]

    private static func needsQuotation(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return true }
        if special.contains(first) || first == "=" || last == ":" { return true }
        if first.properties.isWhitespace || last.properties.isWhitespace { return true }
        if words.contains(text.lowercased()) || Double(text) != nil { return true }
        if zip(scalars, scalars.dropFirst()).contains(where: isMark) { return true }
        return !scalars.allSatisfy { isPlain($0) && $0 != "{" && $0 != "}" && $0 != "`" }
    }

    /// Returns true if two scalars one behind the other are a mark of YAML's.
    private static func isMark(_ pair: (Unicode.Scalar, Unicode.Scalar)) -> Bool {
        pair.0 == ":" && pair.1.properties.isWhitespace || pair.0.properties.isWhitespace && pair.1 == "#"
    }

    /// Returns true if a scalar may stand in a text on one line as it is.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case _ where isPlain(scalar): quoted.unicodeScalars.append(scalar)
            default: quoted += escape(scalar)
            }
        }
        return quoted + "\""
    }

    /// All that is not plain has at most four hexadecimal digits.
    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
