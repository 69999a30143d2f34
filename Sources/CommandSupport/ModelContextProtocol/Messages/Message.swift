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
