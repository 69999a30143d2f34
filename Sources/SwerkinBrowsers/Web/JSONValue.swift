import Foundation

/// A value of JSON, as capabilities, commands and answers are made of.
///
/// ```swift
/// let options: JSONValue = ["args": ["--lang=de"], "w3c": true]
/// ```
public enum JSONValue: Hashable, Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction, or beyond the whole ones.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Values with names.
    case object([String: JSONValue])
}

extension JSONValue {
    /// The value with a name, or nil if there is none, or this is no object.
    public subscript(name: String) -> JSONValue? {
        if case .object(let values) = self { values[name] } else { nil }
    }

    /// The text, or nil if it is no text.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The truth value, or nil if it is neither true nor false.
    public var bool: Bool? {
        if case .bool(let truth) = self { truth } else { nil }
    }

    /// The number, or nil if it is no whole number.
    public var integer: Int? {
        if case .integer(let number) = self { number } else { nil }
    }

    /// The values, or nil if it is no list.
    public var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// The values by their names, or nil if it is no object.
    public var object: [String: JSONValue]? {
        if case .object(let values) = self { values } else { nil }
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Nothing.
    public init(nilLiteral: ()) { self = .null }
    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// A number with a fraction.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A list.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Values with names; of a name that comes twice, the last.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

extension JSONValue: Codable {
    /// Reads any value of JSON.
    ///
    /// Throws `DecodingError` if it is no value of JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let truth = try? container.decode(Bool.self) {
            self = .bool(truth)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let values = try? container.decode([JSONValue].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// Writes the value as itself.
    ///
    /// Throws `EncodingError` if a number is not finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let truth): try container.encode(truth)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let values): try container.encode(values)
        case .object(let values): try container.encode(values)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as JSON on one line, names in alphabetical order; `null` for NaN and infinities.
    public var description: String { String(decoding: data, as: UTF8.self) }

    /// The value as it is sent.
    var data: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)) ?? Data("null".utf8)
    }
}
