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

extension FactValue {
    /// Reads a value in the notation of the command line.
    ///
    /// `true` and `false` are truth values; digits, with an optional minus sign, are a whole number; a text in double
    /// quotes is that text, in which a backslash keeps the character after it; anything else is a text as written.
    package init(argument text: Substring, of fact: String) throws {
        if text.isEmpty || text.first == "=" { throw FactSyntaxError.unquoted(fact: fact, value: String(text)) }
        if text.first == "\"" {
            self = .string(try FactValue.unquoted(text, of: fact))
        } else if text == "true" || text == "false" {
            self = .bool(text == "true")
        } else if FactValue.isNumber(text) {
            guard let number = Int(text) else { throw FactSyntaxError.numberTooLarge(String(text)) }
            self = .int(number)
        } else {
            self = .string(String(text))
        }
    }

    private static func isNumber(_ text: Substring) -> Bool {
        let digits = text.first == "-" ? text.dropFirst() : text
        return !digits.isEmpty && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func unquoted(_ text: Substring, of fact: String) throws -> String {
        var content = ""
        var isEscaped = false
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if isEscaped {
                content.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"", rest.isEmpty {
                return content
            } else if character == "\"" {
                break
            } else {
                content.append(character)
            }
        }
        throw FactSyntaxError.unbalancedQuotes(fact: fact, value: String(text))
    }
}

/// The reason why an argument is not a fact.
package enum FactSyntaxError: Error, Hashable, Sendable {
    /// The value or the name is missing.
    case noValue(String)
    /// The operator or the name is missing.
    case noCondition(String)
    /// A condition instead of a value.
    case conditionGiven(String)
    /// A bound that is not a number.
    case boundWithoutNumber(String)
    /// A value that needs quotes to be one.
    case unquoted(fact: String, value: String)
    /// A value that begins with a quote and does not end with one, or has one inside.
    case unbalancedQuotes(fact: String, value: String)
    /// Digits that do not fit into 64 bits.
    case numberTooLarge(String)
}

extension FactSyntaxError: CustomStringConvertible {
    /// The problem and the right notation.
    package var description: String {
        switch self {
        case .noValue(let text):
            "“\(text)” is not a fact with a value; write fact=value, such as loggedIn=true"
        case .noCondition(let text):
            "“\(text)” is not a condition on a fact; write fact=value, fact!=value, fact>=number or fact<=number"
        case .conditionGiven(let text):
            "“\(text)” is a condition; give a value as fact=value, such as cartCount=2"
        case .boundWithoutNumber(let text):
            "“\(text)” needs a whole number after >= and <="
        case .unquoted(let fact, let value):
            "write a text that is empty or begins with = in quotes: '\(fact)=\"\(value)\"'"
        case .unbalancedQuotes(let fact, let value):
            "the quotes of \(value) do not match; write '\(fact)=\"text\"', and \\\" for a quote within"
        case .numberTooLarge(let text):
            "\(text) is too large for a number; write it in quotes if it is a text"
        }
    }
}
