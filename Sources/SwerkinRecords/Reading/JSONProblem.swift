import Foundation

/// The problem of a JSON document that could not be decoded, in words that name the path.
package struct JSONProblem: Error, CustomStringConvertible {
    /// The problem, without a full stop.
    package let description: String

    /// Creates a problem with its words.
    init(description: String) { self.description = description }

    /// Creates a problem from a decoding error of Foundation.
    package init(_ error: any Error, in json: Data) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context):
            description = Self.place(context) + "the key “\(key.stringValue)” is missing"
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            description = Self.place(context) + "the value is not \(Self.words(type))"
        case .dataCorrupted(let context) where !context.codingPath.isEmpty:
            description = Self.place(context) + "the value is not possible"
        case .dataCorrupted:
            description = "it is not valid JSON\(Self.detail(of: json))"
        default:
            description = error.localizedDescription
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map(\.stringValue)
        return path.isEmpty ? "" : "in “\(path.joined(separator: "” → “"))” "
    }

    private static func words(_ type: any Any.Type) -> String {
        switch type {
        case is Int.Type: "a whole number"
        case is Double.Type: "a number"
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        default: "\(type)".hasPrefix("Array") ? "a list" : "an object"
        }
    }

    /// The position at which the parser stopped, such as `Invalid value around character 20`; the decoder does not
    /// expose it.
    private static func detail(of json: Data) -> String {
        do {
            _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
            return ""
        } catch {
            guard var words = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String else { return "" }
            if words.hasSuffix(".") { words.removeLast() }
            return " (\(words))"
        }
    }
}
