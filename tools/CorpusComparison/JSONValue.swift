/// A JSON value of any type.
enum JSONValue: Hashable, Decodable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    init(_ number: Int?) { self = number.map(JSONValue.number) ?? .null }

    init(_ text: String?) { self = text.map(JSONValue.string) ?? .null }

    /// The texts in ascending order, since the order of such lists has no meaning.
    init(sorted texts: [String]) { self = .array(texts.sorted().map(JSONValue.string)) }

    init(counts: [(String, Int)]) {
        self = .object(Dictionary(counts.map { ($0, .number($1)) }, uniquingKeysWith: { first, _ in first }))
    }

    subscript(key: String) -> JSONValue? {
        guard case .object(let values) = self else { return nil }
        return values[key]
    }

    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    var strings: [String] {
        guard case .array(let values) = self else { return [] }
        return values.compactMap(\.string)
    }

    /// The value with lists of texts in ascending order.
    var normalised: JSONValue {
        guard case .array(let values) = self else { return self }
        let texts = values.compactMap(\.string)
        return texts.count == values.count ? JSONValue(sorted: texts) : self
    }
}

extension JSONValue: CustomStringConvertible {
    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .object(let values):
            "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        }
    }
}
