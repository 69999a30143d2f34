import FlowGraph
import Foundation

/// Values of modules above this one in records, which this module carries without knowing their types.
extension JSON {
    /// Reads the value that comes next; throws `SyntaxError` if there is none.
    init(_ cursor: inout JSONCursor) throws {
        switch try cursor.nextKind() {
        case .text: self = .string(cursor.text(try cursor.takeText()))
        case .truthValue: self = .bool(try cursor.takeTruthValue())
        case .number: self = JSON(try cursor.takeNumber(), in: cursor)
        case .list: self = .array(try JSON.elements(&cursor))
        case .object: self = .object(try JSON.members(&cursor))
        case .null:
            try cursor.takeNull()
            self = .null
        }
    }

    private init(_ number: JSONNumberToken, in cursor: JSONCursor) {
        let whole = number.isWhole ? cursor.integer(number).map(JSON.int) : nil
        self = whole ?? .number(cursor.double(number) ?? .infinity)
    }

    private static func elements(_ cursor: inout JSONCursor) throws -> [JSON] {
        try cursor.enter()
        var (elements, isFirst): ([JSON], Bool) = ([], true)
        while try cursor.nextElement(&isFirst) { elements.append(try JSON(&cursor)) }
        return elements
    }

    private static func members(_ cursor: inout JSONCursor) throws -> [Member] {
        try cursor.enter()
        var (members, isFirst): ([Member], Bool) = ([], true)
        while let key = try cursor.nextKey(&isFirst) {
            members.append(Member(cursor.text(key), try JSON(&cursor)))
        }
        return members
    }

    /// The same value with other texts; keys stay.
    package func mappingTexts(_ transform: (String) -> String) -> JSON {
        switch self {
        case .string(let text): .string(transform(text))
        case .array(let values): .array(values.map { $0.mappingTexts(transform) })
        case .object(let members): .object(members.map { Member($0.key, $0.value.mappingTexts(transform)) })
        case .null, .bool, .int, .number: self
        }
    }

    /// Makes a value of another; throws `EncodingError` if that can't be written.
    package init(encoding value: some Encodable) throws {
        let bytes = [UInt8](try RecordLine.encoder.encode(value))
        self = try bytes.withUnsafeBufferPointer { bytes throws in
            var cursor = JSONCursor(JSONBytes(bytes))
            return try JSON(&cursor)
        }
    }

    /// The value that this one was made of; throws `DecodingError` if it is of another type.
    package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try RecordLine.decoder.decode(type, from: Data(JSONWriter.compact(self).utf8))
    }
}

extension JSON: Encodable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Writes the value.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value): try value.encode(to: encoder)
        case .int(let value): try value.encode(to: encoder)
        case .number(let value): try value.encode(to: encoder)
        case .string(let value): try value.encode(to: encoder)
        case .array(let values): try values.encode(to: encoder)
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for member in members { try container.encode(member.value, forKey: Key(stringValue: member.key)) }
        }
    }
}
