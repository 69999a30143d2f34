/// Reads the part of `NSPredicate`'s language that the driver writes, by the language's rules and not by the driver's.
///
/// Source: "Predicate Format String Syntax" of Apple's Predicate Programming Guide.
struct PredicateReader {
    struct SyntaxError: Error, Equatable {
        let rest: String
    }

    typealias Condition = ([String: String]) -> Bool

    private var rest: Substring.UnicodeScalarView

    private init(_ text: String) { rest = Substring(text).unicodeScalars }

    /// The condition that a text says.
    static func condition(_ text: String) throws -> Condition {
        var reader = PredicateReader(text)
        let condition = try reader.disjunction()
        reader.skipSpaces()
        guard reader.rest.isEmpty else { throw reader.error }
        return condition
    }

    /// The text that a literal stands for.
    static func text(ofLiteral literal: String) throws -> String {
        var reader = PredicateReader(literal)
        let text = try reader.literal()
        guard reader.rest.isEmpty else { throw reader.error }
        return text
    }

    private var error: SyntaxError { SyntaxError(rest: String(rest)) }

    private mutating func disjunction() throws -> Condition {
        var condition = try conjunction()
        while take("OR ") {
            let (left, right) = (condition, try conjunction())
            condition = { left($0) || right($0) }
        }
        return condition
    }

    private mutating func conjunction() throws -> Condition {
        var condition = try negation()
        while take("AND ") {
            let (left, right) = (condition, try negation())
            condition = { left($0) && right($0) }
        }
        return condition
    }

    private mutating func negation() throws -> Condition {
        if take("NOT ") {
            let condition = try negation()
            return { !condition($0) }
        }
        if take("(") {
            let condition = try disjunction()
            guard take(")") else { throw error }
            return condition
        }
        if take("TRUEPREDICATE") { return { _ in true } }
        if take("FALSEPREDICATE") { return { _ in false } }
        return try comparison()
    }

    private mutating func comparison() throws -> Condition {
        skipSpaces()
        let attribute = String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic }))
        rest = rest.dropFirst(attribute.unicodeScalars.count)
        guard !attribute.isEmpty else { throw error }
        if take("IN ") { return try membership(of: attribute) }
        if take("== 0") { return { $0[attribute] == "false" } }
        if take("== 1") { return { $0[attribute] == "true" } }
        for (sign, holds) in Self.operators where take(sign) {
            let wanted = try literal()
            return { attributes in attributes[attribute].map { holds($0, wanted) } ?? false }
        }
        throw error
    }

    private mutating func membership(of attribute: String) throws -> Condition {
        guard take("{") else { throw error }
        var members = [try literal()]
        while take(",") { members.append(try literal()) }
        guard take("}") else { throw error }
        return { [members] attributes in attributes[attribute].map(members.contains) ?? false }
    }

    private static let operators: [(String, @Sendable (String, String) -> Bool)] = [
        ("==[c]", { $0.lowercased() == $1.lowercased() }), ("==", { $0 == $1 }), ("BEGINSWITH", { $0.hasPrefix($1) }),
        ("ENDSWITH", { $0.hasSuffix($1) }), ("CONTAINS", { $0.contains($1) }),
    ]

    /// A text between two like quotation marks, in which a backslash takes away the meaning of what follows, or gives it
    /// one.
    private mutating func literal() throws -> String {
        skipSpaces()
        guard let signature = rest.popFirst(), signature == "'" || signature == "\"" else { throw error }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == signature { return String(text) }
            guard scalar == "\\" else {
                text.append(scalar)
                continue
            }
            guard let escaped = rest.popFirst() else { throw error }
            text.append(["n": "\n", "r": "\r", "t": "\t"][escaped] ?? escaped)
        }
        throw error
    }

    private mutating func take(_ word: String) -> Bool {
        skipSpaces()
        guard rest.starts(with: word.unicodeScalars) else { return false }
        rest = rest.dropFirst(word.unicodeScalars.count)
        return true
    }

    private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}

/// Reads class chains by the rules of WebDriverAgent's reader.
///
/// Source: `FBClassChainQueryParser.m` of WebDriverAgent: a condition ends at a mark that is not doubled, and `**/` before
/// a type means any depth.
struct ClassChainReader {
    struct SyntaxError: Error, Equatable {
        let rest: String
    }

    /// One step, its conditions as the server reads them.
    struct Step: Equatable {
        var isDescendant = false
        var type = "*"
        var matching: [String] = []
        var containing: [String] = []
        var position: Int?
    }

    private var rest: Substring.UnicodeScalarView

    /// The steps of a chain.
    static func steps(_ text: String) throws -> [Step] {
        var reader = ClassChainReader(rest: Substring(text).unicodeScalars)
        var steps = [try reader.step()]
        while reader.take("/") { steps.append(try reader.step()) }
        guard reader.rest.isEmpty else { throw SyntaxError(rest: String(reader.rest)) }
        return steps
    }

    private mutating func step() throws -> Step {
        var step = Step()
        step.isDescendant = take("**/")
        if !take("*") {
            step.type = String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic }))
            rest = rest.dropFirst(step.type.unicodeScalars.count)
            guard !step.type.isEmpty else { throw SyntaxError(rest: String(rest)) }
        }
        while take("[") {
            if take("`") {
                step.matching.append(try condition(until: "`"))
            } else if take("$") {
                step.containing.append(try condition(until: "$"))
            } else {
                step.position = try position()
            }
            guard take("]") else { throw SyntaxError(rest: String(rest)) }
        }
        return step
    }

    private mutating func position() throws -> Int {
        let number = String(String.UnicodeScalarView(rest.prefix { $0 != "]" }))
        rest = rest.dropFirst(number.unicodeScalars.count)
        guard let position = Int(number), position != 0 else { throw SyntaxError(rest: number) }
        return position
    }

    private mutating func condition(until signature: Unicode.Scalar) throws -> String {
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == signature {
                guard rest.first == signature else { return String(text) }
                rest.removeFirst()
            }
            text.append(scalar)
        }
        throw SyntaxError(rest: "")
    }

    private mutating func take(_ word: String) -> Bool {
        guard rest.starts(with: word.unicodeScalars) else { return false }
        rest = rest.dropFirst(word.unicodeScalars.count)
        return true
    }
}
