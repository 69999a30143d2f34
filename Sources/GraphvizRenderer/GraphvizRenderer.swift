import CGraphviz
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
        /// A bitmap, 96 pixels to the inch.
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
        return try alone { () throws(GraphvizError) in try GraphvizGraph(dot).bytes(inFormat: format) }
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
