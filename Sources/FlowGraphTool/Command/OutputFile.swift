import CommandSupport
import Foundation

/// The file named with `-o`.
struct OutputFile {
    /// Its path as given.
    let path: String

    init(_ path: String) { self.path = path }

    /// Throws an error if the file is one of the inputs, or the one that standard input comes from.
    ///
    /// Compares files, not paths: links of both kinds lead to the same file.
    func requireNone(of inputs: [String], in environment: CommandEnvironment) throws(ToolError) {
        guard let file = FileIdentity(path: path) else { return }
        let isInput = file == environment.standardInputFile || inputs.contains { FileIdentity(path: $0) == file }
        if isInput { throw .overwritesInput(path: path) }
    }

    /// Returns true if a path equals that of this file, ignoring dots.
    func isNamed(by other: String) -> Bool {
        URL(fileURLWithPath: path).standardizedFileURL == URL(fileURLWithPath: other).standardizedFileURL
    }

    /// Writes the whole content; replaces an existing file as ``WholeFile`` does.
    func write(_ content: [UInt8]) throws(ToolError) {
        do throws(UnwrittenFile) {
            try WholeFile(path).write(content)
        } catch {
            throw .unwritable(path: path, reason: error.reason)
        }
    }
}
