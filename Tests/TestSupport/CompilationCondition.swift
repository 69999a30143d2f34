/// A condition after `#if`, of platforms, compilers and modules.
public struct CompilationCondition {
    /// A part of a condition that is not known.
    public struct UnknownPart: Error {
        let part: String
    }

    private var tokens: [Substring]
    private let parts: [String: Bool]

    /// Returns true if a condition holds, by the values of its parts, such as `os(iOS)`; throws for a part without a value.
    public static func holds(_ condition: String, _ parts: [String: Bool]) throws -> Bool {
        let tokens = condition.matches(of: #/&&|\|\||!|[a-zA-Z]\w*\([^)]*\)|\(|\)|\w+/#).map { condition[$0.range] }
        var reading = CompilationCondition(tokens: tokens, parts: parts)
        return try reading.either()
    }

    private mutating func either() throws -> Bool {
        var holds = try all()
        while tokens.first == "||" {
            tokens.removeFirst()
            let next = try all()
            holds = holds || next
        }
        return holds
    }

    private mutating func all() throws -> Bool {
        var holds = try one()
        while tokens.first == "&&" {
            tokens.removeFirst()
            let next = try one()
            holds = holds && next
        }
        return holds
    }

    private mutating func one() throws -> Bool {
        guard !tokens.isEmpty else { throw UnknownPart(part: "") }
        let token = tokens.removeFirst()
        if token == "!" { return try !one() }
        if token == "(" {
            let holds = try either()
            if tokens.first == ")" { tokens.removeFirst() }
            return holds
        }
        guard let value = parts[String(token)] else { throw UnknownPart(part: String(token)) }
        return value
    }
}
