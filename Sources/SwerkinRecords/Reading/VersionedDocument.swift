import FlowGraph
import Foundation

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
