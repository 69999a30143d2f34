import FlowGraph
import Foundation

/// The problem of a JSON document that could not be decoded, with its position, in words that name the path.
package struct JSONProblem: Error, CustomStringConvertible {
    /// The problem, without a full stop.
    package let description: String
    /// The position in the document; nil if the problem is with the whole of it.
    package let position: DocumentPosition?
    /// The words about the syntax, or nil if the document is JSON.
    package let syntax: String?

    /// Creates a problem with a part of a document.
    package init(description: String, at path: ModelPath = ModelPath(), in json: Data) {
        self.description = description
        position = GraphDocument.positions(of: [path], in: json).first ?? nil
        syntax = nil
    }

    /// Creates a problem from a decoding error of Foundation.
    package init(_ error: any Error, in json: Data) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            self.init("the key “\(key.stringValue)” is missing", context, json)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            self.init("the value is not \(Self.words(type))", context, json)
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            self.init("the value is not possible", context, json)
        case .dataCorrupted: self.init(syntaxOf: json)
        default: self.init(description: error.localizedDescription, in: json)
        }
    }

    private init(_ words: String, _ context: DecodingError.Context, _ json: Data) {
        let keys = context.codingPath.map(\.stringValue)
        let place = keys.isEmpty ? "" : "in “\(keys.joined(separator: "” → “"))” "
        self.init(description: place + words, at: ModelPath(context.codingPath), in: json)
    }

    private init(syntaxOf json: Data) {
        let problem = Self.syntaxProblem(of: json)
        syntax = problem.map { $0.reason.description } ?? ""
        description = "it is not valid JSON" + (problem.map { " (\($0.reason))" } ?? "")
        position = problem?.position ?? DocumentPosition(line: 1, column: 1)
    }

    /// The name of a file with the position, as editors recognise it: `quarantine.json:3:14`.
    package func place(in file: String) -> String { position.map { "\(file):\($0)" } ?? file }

    private static func words(_ type: any Any.Type) -> String {
        switch type {
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
        }
    }

    /// The first violation of JSON's syntax, which the reader of models finds, too; Foundation doesn't say where it is.
    private static func syntaxProblem(of json: Data) -> DocumentProblem? {
        do throws(DocumentError) {
            _ = try NavigationGraph(json: json)
            return nil
        } catch {
            return error.problems.first { if case .syntax = $0.reason { true } else { false } }
        }
    }
}

extension ModelPath {
    /// The path that the decoder of Foundation took.
    package init(_ keys: [any CodingKey]) {
        self.init(keys.map { key in key.intValue.map(Component.index) ?? .key(key.stringValue) })
    }
}

/// A JSON document of version 1 of its format, which it names.
package protocol VersionedDocument: Decodable {
    /// The version of the format.
    var version: Int { get }
}

extension VersionedDocument {
    /// Reads a document; throws `JSONProblem` if the text is no such document, or has another version than 1.
    package init(json: Data) throws(JSONProblem) {
        do {
            self = try JSONDecoder().decode(Self.self, from: json)
        } catch {
            throw JSONProblem(error, in: json)
        }
        guard version == 1 else {
            throw JSONProblem(
                description: "it has version \(version), and version 1 is read", at: ModelPath([.key("version")]),
                in: json)
        }
    }
}

/// Documents in JSON of Foundation that a terminal or a runner of continuous integration may print.
package enum PrintableJSON {
    /// A value as a document, without a line break at its end: keys in order, slashes as they are, and characters escaped that control
    /// a terminal or begin a command to a runner.
    ///
    /// The same value gives the same document. Throws `EncodingError` if a number is not finite.
    package static func document(_ value: some Encodable, isPretty: Bool = true) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return JSONText.escapingOrders(in: String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
