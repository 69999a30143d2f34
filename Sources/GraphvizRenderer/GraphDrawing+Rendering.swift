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
        try measuredPicture(as: format).picture
    }

    /// A picture, and what is known of its layout.
    package struct Measured: Sendable {
        package let picture: GraphvizRenderer.Picture
        /// False if names are less than 6 pixels high when the picture is fitted into a window of 1,400 × 900.
        package let isReadable: Bool
        /// Its size in points.
        package let size: (width: Double, height: Double)
        /// True if its screens keep the positions of an earlier picture.
        package let isKept: Bool
        /// The positions of its parts.
        package let positions: PicturePositions
    }

    /// Draws as ``picture(as:)``, arranged as wished, and says whether the picture can be read as a whole.
    ///
    /// A picture contains its positions. With earlier positions of at least two thirds of the screens, these keep their positions, unless there
    /// is no room for the others.
    ///
    /// - Parameters:
    ///   - format: The format of the picture.
    ///   - request: The arrangement.
    /// - Returns: The picture.
    /// - Throws: ``GraphvizError`` as ``picture(as:)`` does.
    package func measuredPicture(
        as format: GraphvizRenderer.Format, _ request: LayoutRequest = LayoutRequest()
    ) throws(GraphvizError) -> Measured {
        let layout = try ReadableLayout(of: self, request)
        return format == .svg
            ? try svg(in: layout) { completed(svg: $0) } : try measured(as: format, in: layout)
    }

    /// The picture of a page: an SVG as by ``picture(as:)``, without a title and a description of its own.
    public func pagePicture() throws(GraphvizError) -> (svg: String, warnings: [String]) {
        let measured = try measuredPagePicture()
        return (measured.picture.text, measured.picture.warnings)
    }

    /// The picture of a page, arranged as wished, with its positions.
    package func measuredPagePicture(
        _ request: LayoutRequest = LayoutRequest()
    ) throws(GraphvizError) -> Measured {
        try svg(in: ReadableLayout(of: self, request)) { fitted(svg: $0) }
    }

    private func measured(
        as format: GraphvizRenderer.Format, in layout: ReadableLayout
    ) throws(GraphvizError) -> Measured {
        try withDOT(in: layout) { dot, _ throws(GraphvizError) in
            let (picture, places) = try GraphvizRenderer.placedPicture(
                of: FontFitting().fitted(dot), as: format, at: layout.places)
            let positions = self.positions(places, layout.layout)
            return Measured(
                picture: GraphvizRenderer.Picture(
                    bytes: positions.contained(in: picture.bytes, as: format), warnings: picture.warnings,
                    scale: picture.scale),
                isReadable: places.isReadable, size: places.size, isKept: layout.places != nil, positions: positions)
        }
    }

    /// An SVG that contains its positions and its thumbnails, whose text a browser fits itself.
    ///
    /// `finished` makes it of Graphviz's own.
    private func svg(
        in layout: ReadableLayout, _ finished: (String) -> String
    ) throws(GraphvizError) -> Measured {
        try withDOT(in: layout) { dot, files throws(GraphvizError) in
            let (picture, places) = try GraphvizRenderer.placedPicture(of: dot, as: .svg, at: layout.places)
            let positions = self.positions(places, layout.layout)
            let text = positions.contained(in: finished(picture.text))
            return Measured(
                picture: GraphvizRenderer.Picture(
                    bytes: Array((files?.embedded(in: text) ?? text).utf8), warnings: picture.warnings),
                isReadable: places.isReadable, size: places.size, isKept: layout.places != nil, positions: positions)
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

extension GraphvizPositions {
    /// True if names are at least 6 pixels high when the picture is fitted into a window of 1,400 × 900.
    fileprivate var isReadable: Bool {
        ReadableLayout.scale(width: size.width, height: size.height) >= ReadableLayout.legibleScale
    }

    /// The size of the picture.
    fileprivate var size: (width: Double, height: Double) {
        let heading = heading.flatMap { center in
            headingSize.map { PicturePositions.Box(center: center, width: $0.width, height: $0.height).area }
        }
        let areas = nodes.values.map(\.area) + clusters.values.map(\.area) + (heading.map { [$0] } ?? [])
        guard let first = areas.first else { return (1, 1) }
        let whole = areas.reduce(first) { $0.joined(with: $1) }
        let margins = ReadableLayout.margins
        return (whole.high.x - whole.low.x + margins, whole.high.y - whole.low.y + margins)
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
