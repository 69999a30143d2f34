import Foundation
import SwerkinDrawing

/// The folder that pictures are written to.
struct PictureFolder: Sendable {
    /// The file that shows the pictures.
    static let gallery = "index.html"

    let url: URL

    /// Makes the folder; throws ``PictureMatrixError`` if it cannot be made or written to.
    init(_ url: URL) throws(PictureMatrixError) {
        self.url = url.standardizedFileURL
        do {
            try FileManager.default.createDirectory(at: self.url, withIntermediateDirectories: true)
            let trial = self.url.appendingPathComponent(".pictures-\(UUID().uuidString)")
            try Data().write(to: trial)
            try FileManager.default.removeItem(at: trial)
        } catch {
            throw PictureMatrixError(
                problems: [.unwritableFolder(self.url.path, reason: error.localizedDescription)])
        }
    }

    /// Writes all files of a picture, each as a whole.
    func write(_ shot: PictureShot, at path: String) throws {
        for file in shot.files { try write(file.content, to: "\(path).\(file.ending)") }
    }

    /// Writes a file as a whole, and the folders around it.
    func write(_ content: Data, to path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file, options: .atomic)
    }

    /// Removes a file, if it exists.
    func remove(_ path: String) throws {
        let file = url.appendingPathComponent(path)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }
}
