import Foundation

/// A file with its bytes, within the size limit.
struct ModelFile: Sendable {
    /// The path as given.
    let path: String
    /// The content of the file.
    let bytes: [UInt8]

    /// Creates a file from bytes of another source.
    ///
    /// - Throws: ``ImportError`` if there are more than ``ImportLimit/fileSize``.
    init(path: String, bytes: [UInt8]) throws(ImportError) {
        guard bytes.count <= ImportLimit.fileSize.maximum else {
            throw ImportError(file: path, reason: .exceeds(.fileSize))
        }
        self.path = path
        self.bytes = bytes
    }

    /// Reads a file up to the size limit, even if its size is unknown, as with a pipe.
    ///
    /// - Throws: ``ImportError`` if the file is missing, unreadable or too large.
    init(reading path: String) throws(ImportError) {
        try ModelFile.checkSize(of: path)
        try self.init(path: path, bytes: ModelFile.bytes(of: path, upTo: ImportLimit.fileSize.maximum + 1))
    }

    /// The first bytes of a file, at most `count`.
    ///
    /// - Throws: ``ImportError`` if the file is missing or unreadable.
    static func bytes(of path: String, upTo count: Int) throws(ImportError) -> [UInt8] {
        guard FileManager.default.fileExists(atPath: path) else {
            throw ImportError(file: path, reason: .missing)
        }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw ImportError(file: path, reason: .unreadable)
        }
        // Only read, so that closing loses nothing.
        defer { try? handle.close() }
        var bytes: [UInt8] = []
        do {
            while bytes.count < count, let part = try handle.read(upToCount: min(1 << 20, count - bytes.count)),
                !part.isEmpty
            {
                bytes += part
            }
        } catch {
            throw ImportError(file: path, reason: .unreadable)
        }
        return bytes
    }

    private static func checkSize(of path: String) throws(ImportError) {
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        let attributes = try? FileManager.default.attributesOfItem(atPath: target)
        let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
        guard size <= ImportLimit.fileSize.maximum else { throw ImportError(file: path, reason: .exceeds(.fileSize)) }
    }

    /// The position of a byte.
    ///
    /// O(`offset`).
    func location(at offset: Int) -> ImportError.Location {
        let before = bytes[..<min(offset, bytes.count)]
        let newline = UInt8(ascii: "\n")
        let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
        return ImportError.Location(line: before.count { $0 == newline } + 1, column: before.count - lineStart + 1)
    }
}

extension ModelFile {
    /// The offset in bytes of a position; the end of the line if the line is shorter, the end of the file if that is.
    ///
    /// O(bytes).
    func offset(of location: ImportError.Location) -> Int {
        var lineStart = 0
        for _ in 1..<max(1, location.line) {
            guard let end = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) else { return bytes.count }
            lineStart = end + 1
        }
        let lineEnd = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return min(lineStart + max(0, location.column - 1), lineEnd)
    }
}

/// Parts of paths, as texts.
enum FilePath {
    /// The last component.
    static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The last component without its extension.
    static func baseName(_ path: String) -> String {
        let name = fileName(path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
