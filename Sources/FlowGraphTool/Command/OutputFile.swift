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

    /// Writes the whole content; replaces an existing file.
    ///
    /// A regular file is replaced atomically, so that its content survives a full disk; not if other links lead to it
    /// too, which would keep the old content, or if its folder isn't writable.
    func write(_ content: [UInt8]) throws(ToolError) {
        guard !path.hasSuffix("/"), !ModelReader.isFolder(path) else {
            throw .unwritable(path: path, reason: FileFault.words(errorNumber: EISDIR))
        }
        if let problem = folderProblem { throw .unwritable(path: path, reason: problem) }
        do {
            if let permissions = replaceablePermissions {
                try replace(with: content, permissions)
            } else {
                try Data(content).write(to: URL(fileURLWithPath: path))
            }
        } catch {
            let reason = FileFault.words(error)
            throw FileFault.isOfDevice(error)
                ? .outputFailed(path: path, reason: reason) : .unwritable(path: path, reason: reason)
        }
    }

    /// The permissions of the existing file, or nil if no new file may replace it.
    private var replaceablePermissions: mode_t? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else { return nil }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return access(path, W_OK) == 0 && access(folder, W_OK) == 0 ? status.st_mode & 0o7777 : nil
    }

    private func replace(with content: [UInt8], _ permissions: mode_t) throws {
        let url = URL(fileURLWithPath: path)
        let temporary = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID())")
        do {
            try Data(content).write(to: temporary)
            guard chmod(temporary.path, permissions) == 0, rename(temporary.path, path) == 0 else {
                throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO)
            }
        } catch {
            unlink(temporary.path)
            throw error
        }
    }

    /// The problem with the outermost folder of the path that has one, or nil if all exist.
    private var folderProblem: String? {
        let parts = path.split(separator: "/").dropLast()
        let start = path.hasPrefix("/") ? "/" : ""
        for count in parts.indices.map({ $0 + 1 }) {
            let folder = start + parts.prefix(count).joined(separator: "/")
            if ModelReader.isFolder(folder) { continue }
            return FileManager.default.fileExists(atPath: folder)
                ? "\(folder) is not a folder" : "there is no folder \(folder)"
        }
        return nil
    }
}
