import Foundation
import SwerkinCore
import SwerkinRecords

/// The files of this machine that a driver gives to pages.
package enum FileAccess: Hashable, Sendable {
    /// All files that can be read: those of tests, which are code of the project.
    case all
    /// The files in folders that a person has named, for steps that models, records and assistants write.
    case folders(NamedFolders)

    /// The most bytes of a file that is copied.
    private static let longest = 1 << 30
    private static let chunk = 1 << 20

    /// The paths of files that a page may get.
    ///
    /// Files in named folders are copied into a folder of the browser's own, so that the page gets the checked content,
    /// even if the file is replaced meanwhile.
    ///
    /// - Parameters:
    ///   - choice: the files.
    ///   - makeFolder: makes an empty folder for copies.
    /// - Returns: the paths.
    /// - Throws: `StepFailure`, with the test at fault, for a file that may not be read or can't be.
    package func paths(of choice: FileChoice, copyingInto makeFolder: () throws -> TemporaryFolder) throws -> [String] {
        switch self {
        case .all:
            try choice.checkAreReadable()
            return choice.paths
        case .folders(let folders):
            return try choice.paths.map { path in
                let (name, file) = try Self.opened(path, in: folders)
                let folder = URL(fileURLWithPath: try makeFolder().path, isDirectory: true)
                return try Self.copy(file, path, to: folder.appendingPathComponent(name))
            }
        }
    }

    private static func opened(_ path: String, in folders: NamedFolders) throws -> (name: String, file: FileHandle) {
        do throws(FileProblem) {
            return try folders.open(path)
        } catch {
            throw error.failure
        }
    }

    private static func copy(_ file: FileHandle, _ path: String, to copy: URL) throws -> String {
        guard FileManager.default.createFile(atPath: copy.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw DriverError.lost("no copy of a file could be made at \"\(copy.path)\"") }
        let target = try FileHandle(forWritingTo: copy)
        var size = 0
        while let data = try file.read(upToCount: chunk), !data.isEmpty {
            size += data.count
            guard size <= longest else {
                // If this fails, the copy is deleted with its folder.
                try? FileManager.default.removeItem(at: copy)
                throw FileProblem.tooLarge(path, longest: longest).failure
            }
            try target.write(contentsOf: data)
        }
        return copy.path
    }
}

/// The files that a test names for a field that takes files.
package struct FileChoice: Hashable, Sendable {
    /// The whole paths of the files.
    package let paths: [String]

    /// Files by their paths.
    package init(paths: [String]) { self.paths = paths }

    /// The files of a text with one path in each line; empty lines are ignored.
    package init(text: String) { self.init(paths: text.split(whereSeparator: \.isNewline).map(String.init)) }

    /// Throws `StepFailure`, with the test at fault, if several files are named for a field that takes one.
    package func check(takesSeveral: Bool) throws {
        guard takesSeveral || paths.count <= 1 else {
            throw StepFailure(.test("the field takes one file, and \(paths.count) are named."))
        }
    }

    /// Throws `StepFailure`, with the test at fault, for a file that cannot be read on this machine.
    package func checkAreReadable() throws {
        guard let path = paths.first(where: { !Self.isReadableFile($0) }) else { return }
        throw StepFailure(
            .test(
                """
                the file "\(path)" is not there or cannot be read, so it cannot be chosen in a field for files: \
                name files by their whole paths, one a line.
                """))
    }

    private static func isReadableFile(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isReadableFile(atPath: path)
    }
}

/// The reason why a session that others lead reads or writes no file.
package enum FileProblem: Error, Hashable {
    /// It lies in no folder that a person has named.
    case outside(String)
    /// There is no such file or folder, or it can't be read; with the system's number of the error.
    case unreadable(String, errorNumber: CInt)
    /// It is a folder, a pipe or a device.
    case irregular(String)
    /// It has more bytes than are copied.
    case tooLarge(String, longest: Int)
    /// A file is there already.
    case isThere(String)
    /// It can't be written; with the system's number of the error.
    case unwritable(String, errorNumber: CInt)
}

extension FileProblem {
    /// The failure of a step, with the test at fault.
    var failure: StepFailure { StepFailure(.test("\(self).")) }
}

extension FileProblem: CustomStringConvertible {
    /// The problem and the remedy, without a full stop.
    package var description: String {
        switch self {
        case .outside(let path):
            "the file \(path.quoted) lies in no folder of \(NamedFolders.option), so it is neither read nor written: "
                + "start the command with \(NamedFolders.option) and the folder of the file"
        case .unreadable(let path, let number):
            "the file \(path.quoted) cannot be read: \(FileFault(errorNumber: number))"
        case .irregular(let path): "\(path.quoted) is no file but a folder, a pipe or a device: name a file"
        case .tooLarge(let path, let longest):
            "the file \(path.quoted) has more than \(longest >> 20) MiB, which is too much for a field: name a smaller one"
        case .isThere(let path): "\(path) is there already: name another file, or remove it"
        case .unwritable(let path, let number): "\(path) cannot be written: \(FileFault(errorNumber: number))"
        }
    }
}

/// The media type of a file, by its extension.
///
/// Source: WHATWG MIME Sniffing and the registry of media types of the IANA.
package enum ContentType {
    /// The type as in a header; `application/octet-stream` if the extension is unknown.
    package static func of(_ file: URL) -> String { known(file.pathExtension) ?? anyBytes }

    /// The type of a file that answers an address: by its own extension, else by that of the address.
    package static func of(_ file: URL, answering address: String) -> String {
        known(file.pathExtension) ?? URL(string: address).flatMap { known($0.pathExtension) } ?? anyBytes
    }

    private static let anyBytes = "application/octet-stream"

    private static func known(_ pathExtension: String) -> String? { types[pathExtension.lowercased()] }

    private static let types = [
        "avif": "image/avif", "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8", "gif": "image/gif",
        "htm": "text/html; charset=utf-8", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
        "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8", "json": "application/json",
        "mjs": "text/javascript; charset=utf-8", "mp3": "audio/mpeg", "mp4": "video/mp4", "otf": "font/otf",
        "pdf": "application/pdf",
        "png": "image/png", "svg": "image/svg+xml", "ttf": "font/ttf", "txt": "text/plain; charset=utf-8",
        "wasm": "application/wasm",
        "webm": "video/webm", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
        "xml": "application/xml",
    ]
}
