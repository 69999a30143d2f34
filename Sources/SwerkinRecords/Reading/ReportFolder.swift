import Foundation

/// The output of one shard: the records of its tests, and the files beside them.
public struct ReportFolder: Sendable {
    /// Its path, as given.
    public let path: String
    /// The records, in the order of their names.
    public let records: [RunRecord]
    /// The names of all files, in order, without those of folders within.
    public let files: [String]

    /// Reads a folder.
    ///
    /// Throws ``ReportError`` if the folder or a record in it cannot be read, if there is no record, and if it contains
    /// anything but files and folders: links are not followed. A broken record is no error, but has
    /// ``RunRecord/faults``.
    public init(path: String) throws(ReportError) {
        self.path = path
        files = try Self.files(in: path)
        for file in files { try RegularFile(Self.path(of: file, in: path)).requireRegular() }
        var records: [RunRecord] = []
        for file in files where file.hasSuffix(".\(RunRecord.pathExtension)") {
            records.append(try Self.record(file, in: path))
        }
        guard !records.isEmpty else { throw .noRecords(folder: path) }
        self.records = records
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

    private static func record(_ file: String, in folder: String) throws(ReportError) -> RunRecord {
        let path = path(of: file, in: folder)
        let name = String(file.dropLast(RunRecord.pathExtension.count + 1))
        return RunRecord(name: name, file: path, content: try RegularFile(path).content())
    }

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

extension ReportFolder {
    /// Reads several folders; throws ``ReportError/sameFolder(_:)`` if one is named twice, by any path.
    public static func distinct(_ paths: [String]) throws(ReportError) -> [ReportFolder] {
        var known: Set<String> = []
        var folders: [ReportFolder] = []
        for path in paths {
            let identity = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
            guard known.insert(identity).inserted else { throw .sameFolder(path) }
            folders.append(try ReportFolder(path: path))
        }
        return folders
    }
}
