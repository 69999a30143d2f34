import FlowGraph

/// The files that a text in the DOT language names for thumbnails.
package enum DOTThumbnails: Hashable, Sendable {
    /// The files that the thumbnails are from.
    case ownFiles
    /// Files in a folder, each named by the position of its screen: `s0.png`.
    case folder(String)
    /// None: the room of the thumbnails stays empty.
    case room

    /// The name of the file of a screen's thumbnail in a folder.
    package static func fileName(ofScreen index: Int) -> String { "s\(index).png" }
}

extension DOTWriter {
    /// The row with the thumbnail of a screen; nil if there is none.
    func thumbnailRow(of box: GraphDrawing.ScreenBox) -> String? {
        guard let thumbnail = box.thumbnail else { return nil }
        let image = thumbnailFile(of: box, thumbnail).map { "<IMG SRC=\"\($0)\" SCALE=\"BOTH\"/>" } ?? ""
        // The border shows where a white picture ends; it lies within the cell.
        let look = "BORDER=\"1\" COLOR=\"\(Palette.groupLine)\" FIXEDSIZE=\"TRUE\""
        let (width, height) = (thumbnail.width + 2, thumbnail.height + 2)
        let cell = "<TD \(look) WIDTH=\"\(width)\" HEIGHT=\"\(height)\">\(image)</TD>"
        // The column is as wide as the longest line, and the picture stands at its left edge as the lines do.
        return "<TR><TD ALIGN=\"LEFT\" HEIGHT=\"\(height + 6)\">\(DOTText.table(rows: ["<TR>\(cell)</TR>"]))</TD></TR>"
    }

    private func thumbnailFile(of box: GraphDrawing.ScreenBox, _ thumbnail: GraphDrawing.Thumbnail) -> String? {
        switch thumbnails {
        case .ownFiles: XMLText.escaped(thumbnail.path)
        case .folder(let folder): XMLText.escaped(folder + "/" + DOTThumbnails.fileName(ofScreen: box.index))
        case .room: nil
        }
    }
}
