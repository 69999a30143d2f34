import CairoSurfaces
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

    /// Removes the folder; files that can't be removed stay among the temporary files.
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

extension GraphDrawing.Thumbnail {
    /// The greatest size in a drawing, in points.
    private static let greatest = (width: 200.0, height: 160.0)
    /// The pixels for each point: a picture that is looked at closely stays sharp.
    private static let resolution = 2.0
    /// The greatest height in relation to the width; of a longer picture, such as that of a whole page, the upper part is taken.
    private static let greatestRatio = 2.25
    /// The greatest number of bytes, so that a page with 16 of them stays below 2 MB.
    private static let greatestByteCount = 64 * 1024

    /// Scales a picture down, at most 200 points wide and 160 high, with two pixels for each point.
    ///
    /// It takes at most 64 KiB, with fewer pixels if need be. The same picture gives the same bytes with the same versions of Cairo,
    /// libpng and zlib. O(pixels).
    ///
    /// - Parameters:
    ///   - png: The content of a PNG file.
    ///   - path: The file, as texts in the DOT language are to name it.
    /// - Throws: `PixelImageError` if the content is no PNG file, is damaged or too large.
    public init(png: Data, path: String) throws(PixelImageError) {
        let picture = try CairoSurface(png: png)
        let height = min(picture.height, Int(Double(picture.width) * Self.greatestRatio))
        let scale = min(
            1, Self.greatest.width * Self.resolution / Double(picture.width),
            Self.greatest.height * Self.resolution / Double(max(1, height)))
        let size = (width: Double(picture.width) * scale, height: Double(max(1, height)) * scale)
        let content = try Self.content(of: picture, upper: max(1, height), size)
        self.init(
            path: path, png: [UInt8](content), width: Int((size.width / Self.resolution).rounded()),
            height: Int((size.height / Self.resolution).rounded()))
    }

    private static func content(
        of picture: borrowing CairoSurface, upper height: Int, _ size: (width: Double, height: Double)
    ) throws(PixelImageError) -> Data {
        var factor = 1.0
        while true {
            let pixels = (
                width: max(1, Int((size.width * factor).rounded())),
                height: max(1, Int((size.height * factor).rounded()))
            )
            let content = try picture.scaled(upper: height, to: pixels).png()
            if content.count <= greatestByteCount { return content }
            factor *= 0.8
        }
    }
}
