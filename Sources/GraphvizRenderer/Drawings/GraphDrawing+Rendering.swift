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
