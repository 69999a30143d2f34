/// A JSON document as a value; the members of objects are in the order of writing.
package enum JSON: Sendable {
    /// A key and its value.
    package struct Member: Sendable {
        /// The key.
        package let key: String
        /// The value.
        package let value: JSON

        /// Creates a member.
        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A text, or null.
    package init(_ text: String?) { self = text.map(JSON.string) ?? .null }

    /// Texts.
    package init(_ texts: [String]) { self = .array(texts.map(JSON.string)) }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral {
    /// An object with members in the order of writing.
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    /// A truth value.
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}
