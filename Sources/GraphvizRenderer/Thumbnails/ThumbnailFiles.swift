import FlowGraph
import FlowGraphDrawing
import Foundation

/// The thumbnails of a drawing as files, which Graphviz takes its pictures from.
///
/// Graphviz remembers the files that it has read by their paths, so each drawing has a folder of its own.
struct ThumbnailFiles {
    /// The thumbnails by the positions of their screens.
    private let thumbnails: [Int: GraphDrawing.Thumbnail]
    private let folder: URL

    /// The names of the files in a text of the DOT language.
    var names: DOTThumbnails { .folder(folder.path) }

    /// Writes the files; nil if the drawing has no thumbnails.
    ///
    /// - Throws: ``GraphvizError/thumbnails(folder:problem:)`` if they can't be written.
    init?(of drawing: GraphDrawing) throws(GraphvizError) {
        thumbnails = drawing.drawnThumbnails
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowgraph-\(UUID().uuidString)")
        guard !thumbnails.isEmpty else { return nil }
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for (screen, thumbnail) in thumbnails {
                try Data(thumbnail.png).write(
                    to: folder.appendingPathComponent(DOTThumbnails.fileName(ofScreen: screen)))
            }
        } catch {
            // The first error is the one to tell.
            try? FileManager.default.removeItem(at: folder)
            throw .thumbnails(folder: folder.path, problem: error.localizedDescription)
        }
    }

    /// Removes the folder; what can't be removed is left among the temporary files.
    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// An SVG by Graphviz that contains the pictures instead of naming their files.
    func embedded(in svg: String) -> String {
        let parts = svg.components(separatedBy: "xlink:href=\"\(folder.path)/")
        let contents = Dictionary(
            uniqueKeysWithValues: thumbnails.map { (DOTThumbnails.fileName(ofScreen: $0), $1.png) })
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let name = part.prefix { $0 != "\"" }
            let content = contents[String(name)].map { Data($0).base64EncodedString() } ?? ""
            text += "xlink:href=\"data:image/png;base64,\(content)" + part.dropFirst(name.count)
        }
    }
}
