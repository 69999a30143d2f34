import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The folders that a person has named: a session that others lead reads and writes files in these alone.
///
/// The real path of a file counts. Symbolic links and `..` are resolved first, and then no link is followed: the file
/// is opened from its folder on, part by part, so that a link that is put there meanwhile leads nowhere.
/// A hard link in a folder is a file of it.
package struct NamedFolders: Hashable, Sendable {
    /// The option of the commands that names them.
    package static let option = "--files"

    private let paths: [String]

    /// Names no folder, so that there is no file to read or to write.
    package init() { paths = [] }

    /// Names folders; throws ``FileProblem`` if one of them is none.
    package init(_ folders: [String]) throws(FileProblem) {
        var paths: [String] = []
        for folder in folders {
            guard let path = Self.resolved(folder) else { throw .unreadable(folder, errorNumber: errno) }
            var status = stat()
            guard stat(path, &status) == 0 else { throw .unreadable(folder, errorNumber: errno) }
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .unreadable(folder, errorNumber: ENOTDIR) }
            paths.append(path)
        }
        self.paths = paths
    }

    /// Opens a file for reading; the name is that of the file itself, not of a link to it.
    ///
    /// Throws ``FileProblem`` if it lies in none of the folders, or is no file that can be read.
    package func open(_ path: String) throws(FileProblem) -> (name: String, file: FileHandle) {
        let place = try place(ofFile: Self.resolved(path), named: path)
        let folder = try openFolder(place, named: path)
        defer { close(folder) }
        // A pipe would otherwise keep the process until another one writes to it.
        let descriptor = openat(folder, place.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path, errorNumber: errno) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .irregular(path) }
        return (place.name, file)
    }

    /// Writes a file, instead of the one that is there if `replacing` is true.
    ///
    /// Throws ``FileProblem`` if it would lie in none of the folders, is there already, or can't be written.
    package func write(_ data: Data, to path: String, replacing: Bool) throws(FileProblem) {
        let url = URL(fileURLWithPath: path)
        let parent = Self.resolved(url.deletingLastPathComponent().path)
        let place = try place(ofFile: parent.map { $0 + "/" + url.lastPathComponent }, named: path)
        let folder = try openFolder(place, named: path)
        defer { close(folder) }
        let name = replacing ? ".\(place.name.prefix(100))-\(UUID().uuidString)" : place.name
        let descriptor = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw errno == EEXIST ? .isThere(path) : .unwritable(path, errorNumber: errno)
        }
        do {
            try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
        } catch {
            unlinkat(folder, name, 0)
            throw .unwritable(path, errorNumber: (error as NSError).posixNumber ?? EIO)
        }
        guard replacing else { return }
        guard renameat(folder, name, folder, place.name) == 0 else {
            defer { unlinkat(folder, name, 0) }
            throw .unwritable(path, errorNumber: errno)
        }
    }

    // MARK: Places

    /// A file by the folder that a person has named, the folders in it, and its name.
    private struct Place {
        let root: String
        let folders: [String]
        let name: String
    }

    private func place(ofFile resolved: String?, named path: String) throws(FileProblem) -> Place {
        for root in paths {
            guard let resolved, let rest = Self.path(resolved, inside: root) else { continue }
            var parts = rest.split(separator: "/").map(String.init)
            guard let name = parts.popLast(), !(parts + [name]).contains("..") else { continue }
            return Place(root: root, folders: parts, name: name)
        }
        // The same if there is no such file: which files there are elsewhere is no part of the answer.
        throw .outside(path)
    }

    private static func path(_ path: String, inside root: String) -> Substring? {
        let folder = root.hasSuffix("/") ? root : root + "/"
        return path.hasPrefix(folder) ? path.dropFirst(folder.count) : nil
    }

    /// The folder of a file, opened part by part without following a link.
    private func openFolder(_ place: Place, named path: String) throws(FileProblem) -> CInt {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        #if canImport(Glibc)
        var folder = Glibc.open(place.root, flags)
        #else
        var folder = Darwin.open(place.root, flags)
        #endif
        for part in place.folders where folder >= 0 {
            let next = openat(folder, part, flags)
            close(folder)
            folder = next
        }
        guard folder >= 0 else { throw .unreadable(path, errorNumber: errno) }
        return folder
    }

    /// The path without links and `..`, or nil if there is no such file.
    private static func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }
}

extension NSError {
    /// The system's number of the error, or nil if it has none.
    fileprivate var posixNumber: CInt? {
        let error = userInfo[NSUnderlyingErrorKey] as? NSError ?? self
        return error.domain == NSPOSIXErrorDomain ? CInt(truncatingIfNeeded: error.code) : nil
    }
}
