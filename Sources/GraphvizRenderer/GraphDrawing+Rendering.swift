import FlowGraph
import FlowGraphDrawing

extension GraphDrawing {
    /// Draws with Graphviz, in the arrangement that is read most easily.
    ///
    /// Thumbnails are contained in the picture. An SVG is completed as by `completed(svg:)`. A drawing of up to 500 boxes and arrows is
    /// laid out up to twelve times, a larger one once.
    ///
    /// - Parameter format: The format of the picture.
    /// - Returns: The content of a file in that format, and Graphviz's warnings.
    /// - Throws: ``GraphvizError`` if Graphviz cannot draw, or if its files for thumbnails cannot be written.
    public func picture(as format: GraphvizRenderer.Format) throws(GraphvizError) -> GraphvizRenderer.Picture {
        try picture(as: format, in: ReadableLayout(of: self))
    }

    /// Draws as ``picture(as:)``, and says whether the picture can be read as a whole.
    ///
    /// - Parameter format: The format of the picture.
    /// - Returns: The picture, and false if names are less than 7 pixels high when it is fitted into a window of 1,400 × 900; nil if it is
    ///   too large to be measured.
    /// - Throws: ``GraphvizError`` as ``picture(as:)`` does.
    package func measuredPicture(
        as format: GraphvizRenderer.Format
    ) throws(GraphvizError) -> (picture: GraphvizRenderer.Picture, isReadable: Bool?) {
        let layout = try ReadableLayout(of: self)
        return (try picture(as: format, in: layout), layout.scale.map { $0 >= ReadableLayout.readableScale })
    }

    private func picture(
        as format: GraphvizRenderer.Format, in layout: ReadableLayout
    ) throws(GraphvizError) -> GraphvizRenderer.Picture {
        if format == .svg {
            let picture = try svg(in: layout) { completed(svg: $0) }
            return GraphvizRenderer.Picture(bytes: Array(picture.svg.utf8), warnings: picture.warnings)
        }
        return try withDOT(in: layout) { dot, _ throws(GraphvizError) in
            try GraphvizRenderer.picture(of: FontFitting().fitted(dot), as: format)
        }
    }

    /// The picture of a page: an SVG as by ``picture(as:)``, without a title and a description of its own.
    public func pagePicture() throws(GraphvizError) -> (svg: String, warnings: [String]) {
        try svg(in: ReadableLayout(of: self)) { fitted(svg: $0) }
    }

    /// An SVG that contains its thumbnails, whose text a browser fits itself.
    ///
    /// `finished` makes it of Graphviz's own.
    private func svg(
        in layout: ReadableLayout, _ finished: (String) -> String
    ) throws(GraphvizError) -> (svg: String, warnings: [String]) {
        try withDOT(in: layout) { dot, files throws(GraphvizError) in
            let picture = try GraphvizRenderer.picture(of: dot, as: .svg)
            let text = finished(String(decoding: picture.bytes, as: UTF8.self))
            return (files?.embedded(in: text) ?? text, picture.warnings)
        }
    }

    /// Hands out the text for Graphviz as long as the files of its thumbnails exist.
    private func withDOT<Result>(
        in layout: ReadableLayout, _ body: (String, ThumbnailFiles?) throws(GraphvizError) -> Result
    ) throws(GraphvizError) -> Result {
        let files = try ThumbnailFiles(of: self)
        defer { files?.remove() }
        return try body(dot(layout.layout, thumbnails: files?.names ?? .ownFiles), files)
    }
}

/// The fit of text into cells that are measured for Helvetica, if the machine's font is wider.
///
/// Pictures of pixels and pages have the glyphs of the machine. Sizes and positions are the same on every machine, so wider glyphs are
/// drawn smaller.
struct FontFitting {
    /// The width of the machine's font compared to Helvetica.
    private let ratio: Double

    /// Measures the machine's font.
    init() throws(GraphvizError) {
        // Ten letters of 556 thousandths of the size, which is the width of most letters.
        let sample = """
            digraph { s [shape=plaintext, margin=0, width=0, height=0, fontsize=100, fontname="Helvetica,Arial,sans-serif", \
            label=<nnnnnnnnnn>]; }
            """
        ratio = try GraphvizRenderer.layout(of: sample).width / 556
    }

    /// The text in the DOT language with sizes of text that fit.
    func fitted(_ dot: String) -> String {
        guard ratio > 1.03 else { return dot }
        // Quotation marks are escaped within texts, so this is no text.
        let parts = dot.split(separator: "POINT-SIZE=\"", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            let size = part.prefix { $0 != "\"" }
            let fitted = Int(size).map { "\(Int((Double($0) / ratio).rounded()))" } ?? String(size)
            text += "POINT-SIZE=\"" + fitted + part.dropFirst(size.count)
        }
    }
}

extension GraphSheets {
    /// Draws the overview and the sheets on pages of one PDF document.
    ///
    /// Links lead to pages, a click on the heading of a sheet leads to the overview, and the outline lists all pages. Thumbnails are
    /// contained.
    ///
    /// - Returns: The content of the file, and Graphviz's warnings.
    /// - Throws: ``GraphvizError`` if Graphviz cannot draw, or if its files for thumbnails cannot be written.
    public func document() throws(GraphvizError) -> GraphvizRenderer.Picture {
        var files: [ThumbnailFiles] = []
        defer { for file in files { file.remove() } }
        var pages: [GraphvizRenderer.Page] = []
        for sheet in [overview] + sheets {
            let thumbnails = try ThumbnailFiles(of: sheet.drawing)
            if let thumbnails { files.append(thumbnails) }
            let layout = try ReadableLayout(of: sheet.drawing).layout
            let dot = sheet.drawing.dot(layout, thumbnails: thumbnails?.names ?? .ownFiles)
            pages.append(
                GraphvizRenderer.Page(
                    // The link in the heading would lead to a file.
                    dot: try FontFitting().fitted(dot).replacing(" HREF=\"\(overview.file)\"", with: ""),
                    name: sheet.file,
                    title: sheet.name, upper: sheet.file == overview.file ? nil : overview.file))
        }
        return try GraphvizRenderer.document(of: pages)
    }
}
