import FlowGraph

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
        let files = try ThumbnailFiles(of: self)
        defer { files?.remove() }
        let dot = dot(try ReadableLayout(of: self).layout, thumbnails: files?.names ?? .ownFiles)
        // A browser fits the text of an SVG itself.
        guard format == .svg else { return try GraphvizRenderer.picture(of: FontFitting().fitted(dot), as: format) }
        let picture = try GraphvizRenderer.picture(of: dot, as: .svg)
        let text = completed(svg: String(decoding: picture.bytes, as: UTF8.self))
        return GraphvizRenderer.Picture(
            bytes: Array((files?.embedded(in: text) ?? text).utf8), warnings: picture.warnings)
    }

    /// The picture of a page: an SVG as by ``picture(as:)``, without a title and a description of its own.
    public func pagePicture() throws(GraphvizError) -> (svg: String, warnings: [String]) {
        let files = try ThumbnailFiles(of: self)
        defer { files?.remove() }
        let dot = dot(try ReadableLayout(of: self).layout, thumbnails: files?.names ?? .ownFiles)
        let picture = try GraphvizRenderer.picture(of: dot, as: .svg)
        let text = fitted(svg: String(decoding: picture.bytes, as: UTF8.self))
        return (files?.embedded(in: text) ?? text, picture.warnings)
    }
}
