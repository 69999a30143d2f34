import Foundation

/// The file that is named with `-o`.
struct OutputFile {
    /// Its path as it was given.
    let path: String

    init(_ path: String) { self.path = path }

    /// Writes the whole content; a file that is there is replaced.
    func write(_ content: [UInt8]) throws(ToolError) {
        let file = URL(fileURLWithPath: path)
        let folder = file.deletingLastPathComponent()
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw .unwritable(path: path, reason: "there is no folder \(folder.lastPathComponent)")
        }
        do {
            try Data(content).write(to: file)
        } catch {
            throw .unwritable(path: path, reason: FileFault.words(error))
        }
    }
}
