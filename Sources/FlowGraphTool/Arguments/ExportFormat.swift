import ArgumentParser

/// A format that a graph can be exported in.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case dot, svg, png, pdf, mermaid, graphml, json, html

    /// The format that a file's extension stands for; nil where it stands for none.
    init?(pathExtension: String) {
        switch pathExtension.lowercased() {
        case "gv": self = .dot
        case "mmd": self = .mermaid
        case "htm": self = .html
        case let other: self.init(rawValue: other)
        }
    }

    /// Whether the content is no text.
    var isBinary: Bool { self == .png || self == .pdf }
}
