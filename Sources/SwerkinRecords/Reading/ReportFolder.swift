/// The output of one shard: the records of its tests, and the files beside them.
public struct ReportFolder: Sendable {
    /// Its path, as given.
    public let path: String
    /// The records, in the order of their names.
    public let records: [RunRecord]
    /// The names of all files, in order, without those of folders within.
    public let files: [String]
    /// The folder on the disk, or nil if the records were read from elsewhere.
    private let contents: RecordFolder?

    /// Reads a folder.
    ///
    /// Throws ``ReportError`` if the folder or a record in it cannot be read, if there is no record, and if it contains
    /// anything but files and folders: links are not followed. A broken record is no error, but has
    /// ``RunRecord/faults``.
    public init(path: String) throws(ReportError) {
        self = try ReportFolder(RecordFolder(path: path))
    }

    /// Creates a folder from records that were read already.
    package init(path: String, records: [RunRecord], files: [String] = []) {
        (self.path, self.records, self.files, contents) = (path, records, files, nil)
    }

    private init(_ contents: RecordFolder) throws(ReportError) {
        self.contents = contents
        path = contents.path
        files = contents.files
        var records: [RunRecord] = []
        for record in contents.records {
            let name = String(record.name.dropLast(RunRecord.pathExtension.count + 1))
            records.append(RunRecord(name: name, file: record.path, content: try record.content()))
        }
        self.records = records
    }

    /// The path of a file on the disk.
    func location(of file: String) -> String {
        contents?.location(of: file) ?? RecordFolder.path(of: file, in: path)
    }
}

extension ReportFolder {
    /// Reads several folders; throws ``ReportError/sameFolder(_:)`` if one is named twice, by any path.
    public static func distinct(_ paths: [String]) throws(ReportError) -> [ReportFolder] {
        var folders: [ReportFolder] = []
        for folder in try RecordFolder.distinct(paths) { folders.append(try ReportFolder(folder)) }
        return folders
    }
}
