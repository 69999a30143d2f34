import FlowGraph
import Foundation

/// A message of JSON-RPC 2.0 that a client sends.
///
/// Source: JSON-RPC 2.0 Specification, sections 4 and 5.
enum Message {
    /// The name of a request, which a client chooses.
    enum Identifier: Hashable {
        case number(Int)
        case text(String)

        init?(_ json: JSON?) {
            switch json {
            case .int(let number)?: self = .number(number)
            case .string(let text)?: self = .text(text)
            default: return nil
            }
        }

        var json: JSON {
            switch self {
            case .number(let number): .int(number)
            case .text(let text): .string(text)
            }
        }
    }

    /// A request, which gets a response.
    case request(Identifier, method: String, parameters: JSON)
    /// A notification, which gets none.
    case notification(method: String, parameters: JSON)
    /// A response of the client; this server asks nothing.
    case response

    /// Reads a line; throws ``Fault`` if it is no message.
    init(_ line: String) throws(Fault) {
        guard let document = JSON.reading(Data(line.utf8)) else {
            throw Fault(.parseError, "the message is no JSON document on one line")
        }
        if case .array = document {
            throw Fault(.invalidRequest, "send each message on a line of its own, not a batch")
        }
        let identifier = Identifier(document["id"])
        guard case .object = document, document["jsonrpc"]?.text == "2.0" else {
            throw Fault(.invalidRequest, "a message is an object with \"jsonrpc\": \"2.0\"", of: identifier)
        }
        guard let method = document["method"]?.text else {
            guard document["result"] != nil || document["error"] != nil else {
                throw Fault(.invalidRequest, "a message has a method", of: identifier)
            }
            self = .response
            return
        }
        let parameters = document["params"] ?? [:]
        if let identifier {
            self = .request(identifier, method: method, parameters: parameters)
        } else if document["id"] == nil {
            self = .notification(method: method, parameters: parameters)
        } else {
            throw Fault(.invalidRequest, "the id of a request is a text or a whole number")
        }
    }
}

/// The reason why a request has no result.
struct Fault: Error {
    /// The codes of JSON-RPC, and that of a missing resource of the Model Context Protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case unknownMethod = -32601
        case invalidParameters = -32602
        case unknownResource = -32002
        /// One of those that JSON-RPC leaves to servers.
        case busy = -32000
    }

    let code: Code
    let message: ToolWords
    let identifier: Message.Identifier?

    init(_ code: Code, _ message: ToolWords, of identifier: Message.Identifier? = nil) {
        (self.code, self.message, self.identifier) = (code, message, identifier)
    }

    /// The response.
    func response(to identifier: Message.Identifier? = nil) -> JSON {
        [
            "jsonrpc": "2.0", "id": (identifier ?? self.identifier)?.json ?? .null,
            "error": ["code": .int(code.rawValue), "message": .string(message.text)],
        ]
    }
}

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
