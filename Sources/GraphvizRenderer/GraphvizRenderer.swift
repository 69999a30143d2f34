import CGraphviz
import CairoSurfaces
import Foundation

/// Draws graphs in Graphviz's DOT language, within the process.
///
/// Graphviz keeps its state in global variables, so one picture is made at a time; callers on other threads wait.
/// Nothing is written to standard error.
public enum GraphvizRenderer {
    /// A format of pictures.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Scalable vector graphics, as text.
        case svg
        /// A bitmap, 96 pixels to the inch; fewer in a picture that would have more than 64 million pixels, or 32,000 on a side.
        case png
        /// A document of one page.
        case pdf
    }

    /// A picture and Graphviz's warnings.
    public struct Picture: Hashable, Sendable {
        /// The content of the file.
        public let bytes: [UInt8]
        /// Graphviz's warnings, in the order in which they were given; those about cells of a fixed size that are too small for the
        /// machine's font are left out.
        public let warnings: [String]
        /// The scale of a bitmap that would have too many pixels in its own size, else 1.
        public var scale = 1.0

        /// The content of an SVG.
        package var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Lays a graph out and draws it.
    ///
    /// Labels that Graphviz leaves far from their arrows are moved closer, as far as nothing is in their way. The time is that of
    /// Graphviz's layout, which grows faster than the graph; it cannot be cancelled.
    ///
    /// - Parameters:
    ///   - dot: One graph in the DOT language.
    ///   - format: The format of the picture.
    /// - Returns: The content of a file in that format, and Graphviz's warnings.
    /// - Throws: ``GraphvizError`` if Graphviz rejects the text, cannot lay it out or lacks the format.
    public static func picture(of dot: String, as format: Format) throws(GraphvizError) -> Picture {
        try picture(of: dot, asFormatNamed: format.rawValue)
    }

    /// Lays a graph out and draws it, and drops Graphviz's warnings.
    ///
    /// Otherwise as ``picture(of:as:)``.
    ///
    /// - Parameters:
    ///   - dot: One graph in the DOT language.
    ///   - format: The format of the picture.
    /// - Returns: The content of a file in that format.
    /// - Throws: ``GraphvizError`` if Graphviz rejects the text, cannot lay it out or lacks the format.
    public static func render(dot: String, as format: Format) throws(GraphvizError) -> [UInt8] {
        try picture(of: dot, as: format).bytes
    }

    /// Lays a graph out and draws it in any of Graphviz's own formats.
    static func picture(of dot: String, asFormatNamed format: String) throws(GraphvizError) -> Picture {
        // The C functions would take the text to end there, and draw half of it.
        guard !dot.utf8.contains(0) else { throw GraphvizError.rejected(messages: ["the text has a null character"]) }
        var scale = 1.0
        var picture = try alone { () throws(GraphvizError) in
            try GraphvizGraph(dot).bytes(inFormat: format, scale: &scale)
        }
        picture.scale = scale
        return picture
    }

    /// Draws, with the parts in given positions or in a new layout, and returns their positions.
    static func placedPicture(
        of dot: String, as format: Format, at places: GraphvizPositions?
    ) throws(GraphvizError) -> (picture: Picture, places: GraphvizPositions) {
        var (read, scale) = (GraphvizPositions(), 1.0)
        var picture = try alone { () throws(GraphvizError) in
            try GraphvizGraph(dot).bytes(inFormat: format.rawValue, at: places, scale: &scale) { read = $0 }
        }
        picture.scale = scale
        return (picture, read)
    }

    /// The sizes of boxes and of the heading; see ``GraphvizGraph/sizes()``.
    static func sizes(of dot: String) throws(GraphvizError) -> GraphvizPositions {
        var sizes = GraphvizPositions()
        _ = try alone { () throws(GraphvizError) in
            sizes = try GraphvizGraph(dot).sizes()
            return []
        }
        return sizes
    }

    /// Makes the content of a file while no other thread uses Graphviz, and collects its warnings.
    static func alone(_ body: () throws(GraphvizError) -> [UInt8]) throws(GraphvizError) -> Picture {
        let result: Result<Picture, GraphvizError> = lock.withLock {
            GraphvizMessages.collect()
            do throws(GraphvizError) {
                let bytes = try body()
                return .success(Picture(bytes: bytes, warnings: GraphvizMessages.warnings))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static let lock = NSLock()
}

extension GraphvizRenderer {
    /// A page of a document.
    struct Page {
        /// One graph in the DOT language.
        ///
        /// A node whose `URL` is the name of another page links to that.
        let dot: String
        /// The name of the page: ASCII letters, digits, hyphens and dots.
        let name: String
        /// The line of the outline.
        let title: String
        /// The name of the page that the graph's own label links to; nil for none.
        let upper: String?
    }

    /// Lays graphs out, and draws each on a page of one PDF document.
    ///
    /// - Parameter pages: The pages.
    /// - Returns: The content of the file, and Graphviz's warnings.
    /// - Throws: ``GraphvizError`` if Graphviz rejects a text, or cannot lay it out or draw it.
    static func document(of pages: [Page]) throws(GraphvizError) -> Picture {
        try alone { () throws(GraphvizError) in
            let document = try reporting { () throws(PixelImageError) in try PDFDocument() }
            for page in pages { try GraphvizGraph(page.dot).draw(page, in: document) }
            return try reporting(document.bytes)
        }
    }

    private static func reporting<Value>(
        _ body: () throws(PixelImageError) -> Value
    ) throws(GraphvizError) -> Value {
        do throws(PixelImageError) {
            return try body()
        } catch {
            throw .drawingFailed(format: Format.pdf.rawValue, messages: ["\(error)"])
        }
    }
}

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

/// Graphviz's messages, which are collected instead of printed; used by one thread at a time.
enum GraphvizMessages {
    // Graphviz requires a C function, which can only access global state; the renderer's lock guards it.
    private nonisolated(unsafe) static var text = ""

    /// Clears the messages and collects new ones from now on.
    static func collect() {
        text = ""
        _ = agseterrf { part in
            if let part { GraphvizMessages.text += String(cString: part) }
            return 0
        }
    }

    /// The messages since then without those about cells of a fixed size whose text is wider in the machine's font.
    static var warnings: [String] {
        var isAboutCells = false
        return collected.filter { message in
            isAboutCells =
                message == "cell size too small for content" || isAboutCells && message.hasPrefix("in label of ")
            return !isAboutCells
        }
    }

    /// The messages since then, one each, without line breaks.
    static var collected: [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            let line = String(line.drop(while: \.isWhitespace))
            let prefix = ["Error: ", "Warning: "].first(where: line.hasPrefix)
            return String(line.dropFirst(prefix?.count ?? 0))
        }.filter { !$0.isEmpty }
    }
}
