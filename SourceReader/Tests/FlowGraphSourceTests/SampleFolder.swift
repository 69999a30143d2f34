import Foundation

/// A folder with some files that is removed when it is no longer used.
final class SampleFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.path + "/source-reader-" + UUID().uuidString

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders that it is in.
    func write(_ content: Data, to name: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
    }
}
