import SwerkinCore

extension AriaTemplate {
    /// The template as text; two spaces a level, and no line break at the end.
    ///
    /// Read back, it is the same template. Comments and YAML's choices of quoting are not kept. O(items).
    public var yaml: String { root.innerLines(depth: 0).joined(separator: "\n") }
}

extension AriaTemplate: CustomStringConvertible {
    /// All that the template wants, on one line, as in `[heading "Cart", list [/children: equal, listitem: Milk]]`.
    public var description: String { "[" + root.innerWords.joined(separator: ", ") + "]" }
}

// The conditions of a node stand in lines before its children, so that the text and the line have one source.
extension AriaTemplate.Node {
    /// The role, the name and the states.
    private var key: String {
        let marks = AriaAttribute.allCases.compactMap { attribute in
            attribute.value(in: states).map { value in
                value == "true" ? "[\(attribute.rawValue)]" : "[\(attribute.rawValue)=\(value)]"
            }
        }
        return ([role ?? ""] + [name?.written].compactMap { $0 } + marks).joined(separator: " ")
    }

    private var properties: [(key: String, value: String)] {
        [("/children", mode?.rawValue), ("/url", url?.raw), ("/placeholder", placeholder?.raw)].compactMap {
            key, value in
            value.map { (key, $0) }
        }
    }

    /// The text inside, if there is nothing else.
    private var soleText: AriaTemplate.Text? {
        guard properties.isEmpty, children.count == 1, case .text(let text) = children[0] else { return nil }
        return text
    }

    fileprivate func lines(depth: Int) -> [String] {
        let key = String(repeating: "  ", count: depth) + "- " + YAMLScalar.key(key)
        if let soleText { return [key + ": " + YAMLScalar.value(soleText.raw)] }
        let inner = innerLines(depth: depth + 1)
        return inner.isEmpty ? [key] : [key + ":"] + inner
    }

    fileprivate func innerLines(depth: Int) -> [String] {
        let indentation = String(repeating: "  ", count: depth) + "- "
        return properties.map { indentation + $0.key + ": " + YAMLScalar.value($0.value) }
            + children.flatMap { $0.lines(depth: depth) }
    }

    fileprivate var words: String {
        if let soleText { return key + ": " + YAMLScalar.value(soleText.raw) }
        let inner = innerWords
        return inner.isEmpty ? key : key + " [" + inner.joined(separator: ", ") + "]"
    }

    fileprivate var innerWords: [String] {
        properties.map { $0.key + ": " + YAMLScalar.value($0.value) } + children.map(\.written)
    }
}

extension AriaTemplate.Child {
    fileprivate func lines(depth: Int) -> [String] {
        switch self {
        case .node(let node): node.lines(depth: depth)
        case .text(let text): [String(repeating: "  ", count: depth) + "- text: " + YAMLScalar.value(text.raw)]
        }
    }

    fileprivate var written: String {
        switch self {
        case .node(let node): node.words
        case .text(let text): "text: " + YAMLScalar.value(text.raw)
        }
    }
}

extension AriaTemplate.Name {
    fileprivate var written: String {
        switch self {
        case .exact(let name): "\"" + name.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" } + "\""
        case .pattern(let pattern): "/\(pattern.source)/"
        }
    }
}

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
