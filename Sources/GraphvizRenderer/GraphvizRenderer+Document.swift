import CairoSurfaces

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
