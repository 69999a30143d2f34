import Foundation

/// The files of a folder of records, none of which is read yet.
public struct RecordFolder: Sendable {
    /// A file with the record of one test.
    public struct File: Sendable {
        /// Its name in the folder.
        public let name: String
        /// Its path.
        public let path: String

        /// The content of the file.
        ///
        /// Throws ``ReportError`` if it can't be read, is a link or is not regular.
        public func content() throws(ReportError) -> Data { try RegularFile(path).content() }
    }

    /// The path of the folder, as given.
    public let path: String
    /// The names of all its files, in order, without those of folders within.
    public let files: [String]
    /// The records among them.
    public let records: [File]

    /// Lists the files of a folder.
    ///
    /// Throws ``ReportError`` if the folder can't be read, if there is no record, and if it contains anything but files and
    /// folders: links are not followed.
    public init(path: String) throws(ReportError) {
        self.path = path
        files = try Self.files(in: path)
        for file in files { try RegularFile(Self.path(of: file, in: path)).requireRegular() }
        records = files.filter { $0.hasSuffix(".\(RunRecord.pathExtension)") }.map {
            File(name: $0, path: Self.path(of: $0, in: path))
        }
        guard !records.isEmpty else { throw .noRecords(folder: path) }
    }

    /// Lists several folders; throws ``ReportError/sameFolder(_:)`` if one is named twice, by any path.
    public static func distinct(_ paths: [String]) throws(ReportError) -> [RecordFolder] {
        var folders: [RecordFolder] = []
        for path in try distinctPaths(paths) { folders.append(try RecordFolder(path: path)) }
        return folders
    }

    /// Returns some paths; throws ``ReportError/sameFolder(_:)`` if two lead to the same item.
    package static func distinctPaths(_ paths: [String]) throws(ReportError) -> [String] {
        var known: Set<String> = []
        for path in paths {
            let identity = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
            guard known.insert(identity).inserted else { throw .sameFolder(path) }
        }
        return paths
    }

    private static func files(in path: String) throws(ReportError) -> [String] {
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        do {
            let contents = try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            return try contents.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true }
                .map(\.lastPathComponent).sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        } catch {
            throw .unreadable(path: path, problem: DiskFault(error).description)
        }
    }
}

extension RecordFolder {
    /// The path of a file in a folder given by its path.
    static func path(of file: String, in folder: String) -> String { "\(folder.withoutEndingSlash)/\(file)" }
}

extension String {
    /// The path without trailing slashes, so that names can be appended.
    fileprivate var withoutEndingSlash: String {
        var path = self[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        return String(path)
    }
}
