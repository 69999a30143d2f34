import FlowGraphImport
import Foundation

/// A folder with files, removed when nothing uses it any more.
final class TemporaryFolder {
    let path: String

    /// Writes some texts to files by their paths in the folder.
    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.path + "/flowgraph-import-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(Array(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Imports the folder, or a file or folder in it.
    func read(_ name: String = "", main: String? = nil) throws(ImportError) -> ImportedModel {
        try ModelImporter.read(path: path + name, main: main)
    }

    /// A text with the folder's own path, which differs from run to run, taken out.
    func relative(_ text: String) -> String {
        text.replacingOccurrences(of: path, with: "FOLDER")
    }
}
