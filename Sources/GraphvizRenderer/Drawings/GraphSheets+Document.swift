import FlowGraph
import FlowGraphDrawing

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
