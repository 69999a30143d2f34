import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphDrawing
import GraphvizRenderer

/// A file for a picture, whose extension determines the format.
struct PictureFile: ExpressibleByArgument, Sendable {
    /// The formats that a comparison or a tour can be drawn in.
    static let formats: [ExportFormat] = [.svg, .png, .pdf, .html, .dot]

    let path: String
    let format: ExportFormat

    /// Accepts a path; returns nil if its extension is not that of a format.
    init?(argument: String) {
        let name = argument.split(separator: "/").last ?? ""
        let pathExtension = name.split(separator: ".").dropFirst().last ?? ""
        guard let format = ExportFormat(pathExtension: String(pathExtension)), PictureFile.formats.contains(format)
        else { return nil }
        path = argument
        self.format = format
    }
}

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

/// The start and the end of a plan to draw, written `START..END`.
struct Highlight: Hashable, Sendable {
    let start: String
    let end: String

    /// Reads the start and the end; if dots in names make this ambiguous, the first reading with two screens of the
    /// graph.
    init(_ text: String, in graph: NavigationGraph) throws(ToolError) {
        let readings = Highlight.readings(of: text)
        let known = readings.first { [$0.start, $0.end].allSatisfy { graph.index(ofScreen: $0) != nil } }
        guard let reading = known ?? readings.first else { throw .highlightSyntax(text) }
        self = reading
    }

    private init(start: Substring, end: Substring) {
        self.start = String(start)
        self.end = String(end)
    }

    private static func readings(of text: String) -> [Highlight] {
        text.indices.compactMap { position in
            guard text[position...].hasPrefix("..") else { return nil }
            let start = text[..<position]
            let end = text[text.index(position, offsetBy: 2)...]
            return start.isEmpty || end.isEmpty ? nil : Highlight(start: start, end: end)
        }
    }
}

/// The option for pictures of screens.
struct ThumbnailOptions: ParsableArguments {
    @Option(
        name: .customLong("thumbnails"),
        help: ArgumentHelp(
            "Pictures of screens to draw in their boxes: a folder of PNG files by the names of screens, the record of a run with screenshots, or a gallery. (default: Shop.pictures, Shop.gallery or Shop.record beside Shop.flowgraph.json)",
            valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var path: String?

    @Flag(help: "Draw no pictures of screens, also if there are some beside the model.")
    var noThumbnails = false

    /// The names of folders beside a model, after the model's own.
    private static let extensions = ["pictures", "gallery", "record"]

    func validate() throws {
        if path != nil, noThumbnails {
            throw ValidationError("--thumbnails and --no-thumbnails exclude one another.")
        }
    }

    /// The pictures of a graph's screens, with notes about those that are missing.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - files: The files of the model, beside which pictures are looked for if no folder is named.
    /// - Returns: The pictures; of folders beside the model those of the first that has some.
    func folder(of graph: NavigationGraph, beside files: [String]) -> ThumbnailFolder {
        if let path { return ThumbnailFolder(path, of: graph) }
        let found = paths(beside: files).lazy.map { ThumbnailFolder($0, of: graph) }
        return found.first { !$0.thumbnails.isEmpty } ?? ThumbnailFolder()
    }

    /// The folders of pictures: the named one, or those that there are beside the files of a model.
    func paths(beside files: [String]) -> [String] {
        guard path == nil, !noThumbnails else { return [path].compactMap { $0 } }
        return files.flatMap { file in
            let file = file.hasSuffix("/") ? String(file.dropLast()) : file
            let ending = [".flowgraph.json", ".storyboard", ".xml", ".json"].first { file.hasSuffix($0) } ?? ""
            return ThumbnailOptions.extensions.map { "\(file.dropLast(ending.count)).\($0)" }
        }.filter(ModelReader.isFolder)
    }
}

/// The option for values that a page can write into its picture.
struct ValuesOptions: ParsableArguments {
    @Option(
        name: .customLong("values"),
        help: ArgumentHelp(
            "Values of screens and segments for the layers of a page: a file of values, a report of swerkin coverage --json, or a file of swerkin learn; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var paths: [String] = []

    /// The layers of all files, in their order.
    func layers(of graph: NavigationGraph) throws(ToolError) -> [PageLayer] {
        var layers: [PageLayer] = []
        for path in paths { layers += try ValuesFile(path).layers(of: graph) }
        return layers
    }
}
