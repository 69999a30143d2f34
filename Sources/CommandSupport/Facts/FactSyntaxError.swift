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
