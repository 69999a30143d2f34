/// The reason why Graphviz made no picture.
public enum GraphvizError: Error, Hashable, Sendable {
    /// The text is not a graph in the DOT language; with Graphviz's messages.
    case rejected(messages: [String])
    /// The graph cannot be laid out; with Graphviz's messages.
    case layoutFailed(messages: [String])
    /// The installed Graphviz has no plugin for the format.
    case formatUnavailable(String, messages: [String])
    /// The layout cannot be drawn; with Graphviz's messages.
    case drawingFailed(format: String, messages: [String])
    /// Graphviz does not start.
    case unavailable
    /// The files for thumbnails cannot be written.
    case thumbnails(folder: String, problem: String)
}

extension GraphvizError: CustomStringConvertible {
    /// The problem, Graphviz's messages, and the remedy.
    public var description: String {
        switch self {
        case .rejected(let messages):
            "Graphviz cannot read the graph" + GraphvizError.quotation(messages)
        case .layoutFailed(let messages):
            "Graphviz cannot lay the graph out" + GraphvizError.quotation(messages)
                + GraphvizError.advice(afterMissingPlugin: messages)
        case .formatUnavailable(let format, let messages):
            "Graphviz has no plugin for \(format.uppercased())\(GraphvizError.quotation(messages)); \(GraphvizError.installation)"
        case .drawingFailed(let format, let messages):
            "Graphviz cannot draw the graph as \(format.uppercased())" + GraphvizError.quotation(messages)
        case .unavailable:
            "Graphviz does not start; \(GraphvizError.installation)"
        case .thumbnails(let folder, let problem):
            "the thumbnails cannot be written to \(folder), from where Graphviz reads them (\(problem)); name another folder in TMPDIR"
        }
    }

    private static let installation =
        "install it whole (Debian and Ubuntu: apt-get install graphviz libgvc6; macOS: brew install graphviz), then run dot -c"

    private static func quotation(_ messages: [String]) -> String {
        messages.isEmpty ? "" : ": " + messages.joined(separator: "; ")
    }

    private static func advice(afterMissingPlugin messages: [String]) -> String {
        messages.contains { $0.contains("no layout engine support") } ? "; \(installation)" : ""
    }
}
