import FlowGraph
import Foundation
import SwerkinRecords

/// What is wrong with a JSON file that could not be decoded.
enum JSONFault {
    /// A decoding error of Foundation in words, without a full stop.
    static func words(_ error: any Error, in bytes: [UInt8]) -> String {
        if case .dataCorrupted(let context)? = error as? DecodingError, !context.codingPath.isEmpty {
            return context.debugDescription
        }
        if let path = path(of: error) { return "\(path) is missing or has a wrong value" }
        let syntax = JSONProblem(error, in: Data(bytes)).syntax ?? ""
        return "it is not JSON" + (syntax.isEmpty ? "" : ": \(syntax)")
    }

    /// The name of a file with the position of a decoding error.
    static func place(_ error: any Error, in bytes: [UInt8], of path: String) -> String {
        JSONProblem(error, in: Data(bytes)).place(in: path)
    }

    /// The path that an error is about, such as `findings[3].rule`.
    private static func path(of error: any Error) -> String? {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context): path(context.codingPath + [key])
        case .typeMismatch(_, let context), .valueNotFound(_, let context): path(context.codingPath)
        default: nil
        }
    }

    static func path(_ keys: [any CodingKey]) -> String {
        keys.isEmpty ? "the document" : ModelPath(keys).description
    }
}
