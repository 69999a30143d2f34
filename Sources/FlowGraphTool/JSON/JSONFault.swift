import FlowGraph

/// What is wrong with a JSON file that could not be decoded.
enum JSONFault {
    /// A decoding error of Foundation in words, without a full stop.
    static func words(_ error: any Error) -> String {
        guard case .dataCorrupted(let context)? = error as? DecodingError, !context.codingPath.isEmpty else {
            return path(of: error).map { "\($0) is missing or has a wrong value" } ?? "it is not JSON"
        }
        return context.debugDescription
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
        let components = keys.map { key in
            key.intValue.map(ModelPath.Component.index) ?? .key(key.stringValue)
        }
        return components.isEmpty ? "the document" : ModelPath(components).description
    }
}
