import ArgumentParser
import GraphvizRenderer

/// A format that a graph can be exported in.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case dot, svg, png, pdf, mermaid, graphml, json, html

    /// The format of a file's extension, or nil if there is none.
    init?(pathExtension: String) {
        switch pathExtension.lowercased() {
        case "gv": self = .dot
        case "mmd": self = .mermaid
        case "htm": self = .html
        case let other: self.init(rawValue: other)
        }
    }

    /// True if Graphviz lays the content out, whose time grows faster than the graph.
    var isLaidOut: Bool {
        switch self {
        case .svg, .png, .pdf, .html: true
        case .dot, .mermaid, .graphml, .json: false
        }
    }

    /// The format of a picture; nil if the content is no picture, or more than one.
    var pictureFormat: GraphvizRenderer.Format? { GraphvizRenderer.Format(rawValue: rawValue) }

    /// True if the content is a picture and nothing else.
    var isPicture: Bool { pictureFormat != nil }

    /// True if the content has pictures of screens, or names them.
    var hasThumbnails: Bool { isLaidOut || self == .dot }

    /// True if the content is not text.
    var isBinary: Bool { self == .png || self == .pdf }
}
