import FlowGraph

/// Names of Swift declarations, made of the words on screens.
enum SwiftName {
    /// The most words of a name: enough to distinguish screens, and short enough for `case .name:`.
    private static let longest = 5

    /// A name that begins with a small letter, as `newMember` of "New member…", or nil if the text has no letters and digits.
    ///
    /// - Parameters:
    ///   - text: the text on the screen.
    ///   - kind: a word for the kind of the named thing, as `button`: it begins a name that would begin with a digit, and ends
    ///     one that would be a keyword.
    /// - Returns: the name.
    static func member(_ text: String, kind: String) -> String? {
        let words = words(of: withoutParentheses(readable(text))).prefix(longest)
        guard let first = words.first else { return nil }
        let name = beginningSmall(first) + words.dropFirst().map(beginningLarge).joined()
        guard let start = name.unicodeScalars.first, start.properties.isXIDStart else {
            return kind + beginningLarge(name)
        }
        return reserved.contains(name) ? name + beginningLarge(kind) : name
    }

    /// The case of a screen by its name, which is its raw value; a name that is none in Swift becomes one.
    static func enumCase(_ name: String) -> String {
        let isName = name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil
        guard isName else { return member(name, kind: "screen") ?? "screen" }
        return isReserved(name) ? "`\(name)`" : name
    }

    /// A text as a sentence if all of its words are in capital letters, as a style sheet may show them; else the text itself.
    ///
    /// One word alone may be an abbreviation, and stays.
    static func readable(_ text: String) -> String {
        let isShouted = text == text.uppercased() && words(of: text).count { $0.contains(where: \.isLetter) } > 1
        guard isShouted else { return text }
        return text.prefix(1) + text.dropFirst().lowercased()
    }

    /// Returns true if a text is the name of a member as it stands, of any case.
    static func isMember(_ name: String) -> Bool {
        guard let start = name.unicodeScalars.first, start.properties.isXIDStart || start == "_" else { return false }
        return name != "_" && name.unicodeScalars.allSatisfy { isPart($0) || $0 == "_" } && !reserved.contains(name)
    }

    /// Returns true if a name must stand in backticks, or has another meaning among the members of an enum of screens.
    static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    /// The name with a large first letter, for a type.
    static func beginningLarge(_ name: String) -> String {
        cleaned(name.prefix(1).uppercased() + name.dropFirst())
    }

    private static func beginningSmall(_ word: String) -> String {
        let isAbbreviation = word.count > 1 && word == word.uppercased()
        return cleaned(isAbbreviation ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst())
    }

    /// The text before its first parenthesis, since parentheses mostly count or explain.
    private static func withoutParentheses(_ text: String) -> String {
        let start = String(text.prefix { $0 != "(" })
        return words(of: start).isEmpty ? text : start
    }

    /// The runs of letters and digits; apostrophes belong to a word and are left out.
    private static func words(of text: String) -> [String] {
        let scalars = text.unicodeScalars.filter { $0 != "'" && $0 != "’" }
        return scalars.split { !isPart($0) }.map { String(String.UnicodeScalarView($0)) }
    }

    // Changing the case of a letter may give characters that no name has.
    private static func cleaned(_ name: String) -> String {
        String(String.UnicodeScalarView(name.unicodeScalars.filter(isPart)))
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isXIDContinue && scalar.properties.generalCategory != .connectorPunctuation
            && scalar.properties.generalCategory != .otherPunctuation && !scalar.isShapeless
    }

    /// The keywords of Swift, and the members that an enum of screens has anyway.
    private static let reserved: Set<String> = [
        "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "macro", "nil", "none",
        "open", "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
        "allCases", "declaration", "facts", "hash", "hashValue", "rawValue", "typeMarker", "name", "type",
    ]
}

/// The names that a scope has so far.
struct NameRegistry {
    private var taken: Set<String>

    init(taken: Set<String> = []) { self.taken = taken }

    /// Takes the first name that is free, or the last one with the first number that makes it free.
    ///
    /// - Parameter candidates: the names, the preferred first; at least one.
    /// - Returns: the name that was taken.
    mutating func claim(_ candidates: [String]) -> String {
        let free = candidates.first { !taken.contains($0) }
        let last = candidates.last ?? "unnamed"
        var name = free ?? last
        var number = 2
        while taken.contains(name) {
            name = "\(last)\(number)"
            number += 1
        }
        taken.insert(name)
        return name
    }
}
