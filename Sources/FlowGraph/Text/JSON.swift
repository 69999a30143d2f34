/// A JSON document as a value; the members of objects are in the order of writing.
package enum JSON: Hashable, Sendable {
    /// A key and its value.
    package struct Member: Hashable, Sendable {
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

// MARK: Data of pages

extension JSON {
    /// A text from outside, fit to be shown on a page: control characters, those that change the writing direction and those that hide
    /// are U+FFFD.
    package static func page(_ text: String) -> JSON {
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == UInt8(ascii: "\n") }
        return .string(isPlain ? text : UntrustedText(text).forTerminal)
    }

    /// Texts from outside.
    package static func page(_ texts: [String]) -> JSON { .array(texts.map { page($0) }) }

    /// An array of numbers.
    package static func ints(_ numbers: some Sequence<Int>) -> JSON { .array(numbers.map(JSON.int)) }

    /// An object of those members that there are.
    package static func members(_ members: JSON.Member?...) -> JSON { .object(members.compactMap { $0 }) }
}

extension JSON.Member {
    /// A member with a text, or nil without one.
    package static func text(_ key: String, _ text: String?) -> JSON.Member? {
        text.map { JSON.Member(key, .page($0)) }
    }

    /// A member with texts, or nil without any.
    package static func texts(_ key: String, _ texts: [String]?) -> JSON.Member? {
        texts.flatMap { $0.isEmpty ? nil : JSON.Member(key, .page($0)) }
    }

    /// A member with a number, or nil without one.
    package static func int(_ key: String, _ number: Int?) -> JSON.Member? { number.map { JSON.Member(key, .int($0)) } }

    /// A member with numbers, or nil without any.
    package static func ints(_ key: String, _ numbers: [Int]) -> JSON.Member? {
        numbers.isEmpty ? nil : JSON.Member(key, .ints(numbers))
    }

    /// A member with values, or nil without any.
    package static func array(_ key: String, _ values: [JSON]) -> JSON.Member? {
        values.isEmpty ? nil : JSON.Member(key, .array(values))
    }

    /// A member with true, or nil for false.
    package static func flag(_ key: String, _ value: Bool) -> JSON.Member? { value ? JSON.Member(key, true) : nil }

    /// A member with any value, or nil without one.
    package static func value(_ key: String, _ value: JSON?) -> JSON.Member? { value.map { JSON.Member(key, $0) } }
}
