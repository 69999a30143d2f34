/// A JSON document as a value; the members of objects are in the order of writing.
enum JSON: Sendable {
    /// A key and its value.
    struct Member: Sendable {
        let key: String
        let value: JSON

        init(_ key: String, _ value: JSON) {
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
    init(_ text: String?) { self = text.map(JSON.string) ?? .null }

    /// Texts.
    init(_ texts: [String]) { self = .array(texts.map(JSON.string)) }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral {
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }

    init(booleanLiteral value: Bool) { self = .bool(value) }
}
