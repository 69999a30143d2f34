import Foundation

extension JSON {
    /// The most arrays and objects of a document that lie in one another: more take the decoder seconds.
    private static let deepest = 50

    /// Reads a document; nil if the bytes are none, or arrays and objects lie deeper in one another than 50.
    ///
    /// The members of objects are in the order of their keys.
    static func reading(_ data: Data) -> JSON? {
        guard depth(of: data) <= deepest else { return nil }
        return (try? JSONDecoder().decode(Received.self, from: data))?.json
    }

    /// The greatest number of arrays and objects that lie in one another; O(bytes).
    private static func depth(of data: Data) -> Int {
        var (depth, greatest, isText, isEscaped) = (0, 0, false, false)
        for byte in data {
            if isText {
                if !isEscaped, byte == UInt8(ascii: "\"") { isText = false }
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            greatest = max(greatest, depth)
        }
        return greatest
    }

    /// The value of a key of an object, or nil if there is none.
    subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The text, or nil if it is something else.
    var text: String? { if case .string(let text) = self { text } else { nil } }
}

/// A JSON document as it is received.
private struct Received: Decodable {
    let json: JSON

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            json = .object(
                try object.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
                    JSON.Member(key.stringValue, try object.decode(Received.self, forKey: key).json)
                })
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSON] = []
            while !array.isAtEnd { elements.append(try array.decode(Received.self).json) }
            json = .array(elements)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            json = .null
        } else if let truth = try? value.decode(Bool.self) {
            json = .bool(truth)
        } else if let number = try? value.decode(Int.self) {
            json = .int(number)
        } else if let number = try? value.decode(Double.self) {
            json = .number(number)
        } else {
            json = .string(try value.decode(String.self))
        }
    }
}
