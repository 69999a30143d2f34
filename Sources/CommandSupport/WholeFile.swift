import Foundation
import SwerkinRecords

/// A file that could not be written.
package struct UnwrittenFile: Error, Hashable, CustomStringConvertible {
    /// Its path.
    package let path: String
    /// The reason, without a full stop.
    package let reason: String

    package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

    /// The path and the reason.
    package var description: String { "\(path) cannot be written: \(reason)" }
}

/// A file that a command writes as a whole: the old content stays until the new content is on the disk.
package struct WholeFile {
    private let path: String

    /// The file at a path, as given.
    package init(_ path: String) { self.path = path }

    /// Writes the content; replaces a file that is there.
    ///
    /// A device, a pipe and a file with several names are overwritten, and so is one in a folder that isn't writable. Throws
    /// ``UnwrittenFile``.
    package func write(_ content: some DataProtocol) throws(UnwrittenFile) {
        try requireFolder()
        try naming {
            guard let target = replaceable else { return try Self.write(content, to: path, O_TRUNC) }
            let temporary = try written(content, beside: target.path, target.permissions)
            guard rename(temporary, target.path) == 0 else { throw Self.removing(temporary) }
        }
    }

    /// Writes the content to a new file; throws ``UnwrittenFile``, also if there is one by now.
    package func writeNew(_ content: some DataProtocol) throws(UnwrittenFile) {
        try requireFolder()
        try naming {
            let temporary = try written(content, beside: path, nil)
            defer { unlink(temporary) }
            if link(temporary, path) == 0 { return }
            // Not every file system has hard links.
            guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(errno) else { throw Self.systemError() }
            try Self.write(content, to: path, O_EXCL)
        }
    }

    /// Throws the problem with the path: a folder instead of the file, or a folder of the path that is none.
    private func requireFolder() throws(UnwrittenFile) {
        guard !path.hasSuffix("/"), !Self.isFolder(path) else {
            throw UnwrittenFile(path: path, reason: FileFault(errorNumber: EISDIR).description)
        }
        let parts = path.split(separator: "/").dropLast()
        let start = path.hasPrefix("/") ? "/" : ""
        for count in parts.indices.map({ $0 + 1 }) {
            let folder = start + parts.prefix(count).joined(separator: "/")
            if Self.isFolder(folder) { continue }
            let exists = FileManager.default.fileExists(atPath: folder)
            throw UnwrittenFile(
                path: path, reason: exists ? "\(folder) is not a folder" : "there is no folder \(folder)")
        }
    }

    private func naming(_ body: () throws -> Void) throws(UnwrittenFile) {
        do {
            try body()
        } catch {
            throw UnwrittenFile(path: path, reason: FileFault(error).description)
        }
    }

    /// The file that a new one may replace, with the permissions of the one that is there; nil if it must be overwritten.
    private var replaceable: (path: String, permissions: mode_t?)? {
        var status = stat()
        // A link of the system, such as /dev/stdout, stands for an open file, which has no name.
        let isOfSystem = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
        let path = isOfSystem ? path : URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard access(folder, W_OK) == 0 else { return nil }
        guard lstat(path, &status) == 0 else { return errno == ENOENT ? (path, nil) : nil }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1, access(path, W_OK) == 0 else { return nil }
        return (path, status.st_mode & 0o7777)
    }

    /// Writes a temporary file beside another; returns its path.
    private func written(
        _ content: some DataProtocol, beside path: String, _ permissions: mode_t?
    ) throws -> String {
        let url = URL(fileURLWithPath: path)
        let temporary = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID())")
            .path
        do {
            try Self.write(content, to: temporary, O_EXCL)
            if let permissions, chmod(temporary, permissions) != 0 { throw Self.systemError() }
            return temporary
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Writes a file, up to the disk if it is on one; if a new one can't be written whole, there is none.
    private static func write(_ content: some DataProtocol, to path: String, _ flag: Int32) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o666)
        guard descriptor >= 0 else { throw systemError() }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: content)
            // Some file systems find only now that they are full. Pipes and devices can't be synchronized.
            if fsync(descriptor) != 0, ![EINVAL, ENOTSUP, EROFS].contains(errno) { throw systemError() }
            try file.close()
        } catch {
            if flag == O_EXCL { unlink(path) }
            throw error
        }
    }

    private static func removing(_ temporary: String) -> POSIXError {
        let error = systemError()
        unlink(temporary)
        return error
    }

    private static func systemError() -> POSIXError { POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
