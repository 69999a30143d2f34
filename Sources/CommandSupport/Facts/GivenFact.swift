import FlowGraph

/// A fact and its value as written on the command line, `loggedIn=true`.
package struct GivenFact: Hashable, Sendable {
    package let fact: String
    package let value: FactValue

    /// Reads a fact with its value.
    package init(parsing text: String) throws {
        guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { throw FactSyntaxError.noValue(text) }
        let name = text[..<sign]
        if let last = name.last, "<>!".contains(last) { throw FactSyntaxError.conditionGiven(text) }
        fact = String(name)
        value = try FactValue(argument: text[text.index(after: sign)...], of: fact)
    }
}

extension KnownFacts {
    /// The facts as given; one named twice is contained twice.
    package init(_ given: [GivenFact]) { self.init(given.map { Entry($0.fact, $0.value) }) }
}

/// A condition on a fact as written on the command line, `cartCount>=1`.
package struct RequiredFact: Hashable, Sendable {
    package let fact: String
    package let condition: Condition

    /// Reads a fact with its condition.
    package init(parsing text: String) throws {
        guard let (sign, range) = RequiredFact.operation(in: text), range.lowerBound != text.startIndex else {
            throw FactSyntaxError.noCondition(text)
        }
        // Users write conditions with spaces around the operator.
        fact = text[..<range.lowerBound].trimmingSpaces
        let value = try FactValue(argument: Substring(text[range.upperBound...].trimmingSpaces), of: fact)
        switch (sign, value) {
        case ("!=", _): condition = .not(value)
        case (">=", .int(let bound)): condition = .atLeast(bound)
        case ("<=", .int(let bound)): condition = .atMost(bound)
        case ("=", _): condition = .equals(value)
        default: throw FactSyntaxError.boundWithoutNumber(text)
        }
    }

    /// The first operator in a text; the longer of two that begin at the same character.
    private static func operation(in text: String) -> (sign: String, range: Range<String.Index>)? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let end = text.index(after: equals)
        if equals > text.startIndex {
            let before = text.index(before: equals)
            let sign = String(text[before..<end])
            if ["!=", ">=", "<="].contains(sign) { return (sign, before..<end) }
        }
        return ("=", equals..<end)
    }

    /// The conditions of several demands; those on one fact must all hold.
    package static func preconditions(_ demands: [RequiredFact]) -> Preconditions {
        var conditions = Preconditions()
        for demand in demands {
            conditions[demand.fact] = conditions[demand.fact]?.and(demand.condition) ?? demand.condition
        }
        return conditions
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " }
        return String(start.prefix(upTo: start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex))
    }
}
