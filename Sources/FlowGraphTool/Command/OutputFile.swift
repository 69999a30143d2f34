import CommandAnswers
import Foundation

/// The file that is named with `-o`.
struct OutputFile {
    /// Its path as it was given.
    let path: String

    init(_ path: String) { self.path = path }

    /// Refuses to write over one of the files that the content is made from.
    func requireNone(of inputs: [String]) throws(ToolError) {
        let file = OutputFile.identity(of: path)
        guard inputs.contains(where: { OutputFile.identity(of: $0) == file }) else { return }
        throw .overwritesInput(path: path)
    }

    /// The path by which a file is known whatever links and dots lead to it.
    private static func identity(of path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }

    /// Writes the whole content; a file that is there is replaced.
    func write(_ content: [UInt8]) throws(ToolError) {
        let file = URL(fileURLWithPath: path)
        guard !path.hasSuffix("/"), !ModelReader.isFolder(path) else {
            throw .unwritable(path: path, reason: FileFault.words(errorNumber: EISDIR))
        }
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
