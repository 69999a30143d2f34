/// The output of one shard: the records of its tests, and the files beside them.
package struct ReportFolder: Sendable {
    /// Its path, as given.
    package let path: String
    /// The records, in the order of their names.
    package let records: [RunRecord]
    /// The names of all files, in order, without those of folders within.
    package let files: [String]
    /// The folder on the disk, or nil if the records were read from elsewhere.
    private let contents: RecordFolder?

    /// Reads a folder.
    ///
    /// Throws ``ReportError`` if the folder or a record in it cannot be read, if there is no record, and if it contains
    /// anything but files and folders: links are not followed. A broken record is no error, but has
    /// ``RunRecord/faults``.
    package init(path: String) throws(ReportError) {
        self = try ReportFolder(RecordFolder(path: path))
    }

    /// Reads a folder that is to have a path, and lies at another one; throws the same.
    package init(path: String, onDisk place: String) throws(ReportError) {
        self = try ReportFolder(RecordFolder(path: path, onDisk: place))
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
    package static func distinct(_ paths: [String]) throws(ReportError) -> [ReportFolder] {
        var folders: [ReportFolder] = []
        for folder in try RecordFolder.distinct(paths) { folders.append(try ReportFolder(folder)) }
        return folders
    }
}

/// The reason why reports cannot be merged.
package enum ReportError: Error, Hashable, Sendable {
    /// A folder or a file cannot be read, for this reason.
    case unreadable(path: String, problem: String)
    /// A file of a folder is a link, which is not followed, or another irregular file.
    case irregularFile(path: String, isLink: Bool)
    /// A file is larger than its format allows: more than so many bytes, in words.
    case tooLarge(path: String, limit: String)
    /// A history is damaged, too large, or no history of this version, as this sentence says.
    case invalidHistory(String)
    /// A folder without records.
    case noRecords(folder: String)
    /// Exported attachments, or a result bundle, without records.
    case noAttachedRecords(folder: String)
    /// The manifest of exported attachments can't be used, for this reason.
    case invalidManifest(path: String, problem: String)
    /// The attachments of a result bundle can't be exported, for this reason.
    case unexportable(bundle: String, problem: String)
    /// The same folder is named twice.
    case sameFolder(String)
    /// The output folder is not empty.
    case notEmpty(folder: String)
    /// A file or folder cannot be written, for this reason.
    case unwritable(path: String, problem: String)
    /// The disk is full or broken, for this reason.
    case outputFailed(path: String, problem: String)
}

extension ReportError {
    /// The error for a file of a folder that has no content for a reader.
    package init(reading path: String, _ fault: LimitedFile.Fault) {
        self =
            switch fault {
            case .unreadable: .unreadable(path: path, problem: fault.description)
            case .link: .irregularFile(path: path, isLink: true)
            case .irregular: .irregularFile(path: path, isLink: false)
            case .tooLarge(let limit): .tooLarge(path: path, limit: limit.words)
            }
    }

    /// The error for a file or folder that could not be written.
    init(writing path: String, _ error: any Error) {
        let fault = FileFault(error)
        self =
            fault.isOfDevice
            ? .outputFailed(path: path, problem: fault.description)
            : .unwritable(path: path, problem: fault.description)
    }
}

extension ReportError: CustomStringConvertible {
    /// The problem, with the remedy unless it is obvious.
    package var description: String {
        switch self {
        case .unreadable(let path, let problem): "\(path) cannot be read: \(problem)"
        case .irregularFile(let path, true):
            "\(path) is a symbolic link, and links are not followed; replace it by a copy of the file, or remove it"
        case .irregularFile(let path, false):
            "\(path) is neither a file nor a folder; remove it"
        case .tooLarge(let path, let limit):
            "\(path) is larger than \(limit), the most that is read of such a file; make it smaller, or remove it"
        case .invalidHistory(let sentence): sentence
        case .noRecords(let folder):
            "there is no record in \(folder); name a folder that tests have written to with SWERKIN_REPORT"
        case .noAttachedRecords(let folder):
            "no test has attached a record to its result in \(folder); run the tests with SWERKIN_REPORT=xcresult"
        case .invalidManifest(let path, let problem):
            "\(path) is no manifest of exported attachments: \(problem); export them again with xcrun xcresulttool export"
                + " attachments (Xcode 16.3 or later)"
        case .unexportable(let bundle, let problem):
            "the attachments of \(bundle) cannot be exported: \(problem); on a Mac with Xcode 16.3 or later, write xcrun"
                + " xcresulttool export attachments --path \(bundle) --output-path attachments, and name the folder attachments"
        case .sameFolder(let folder): "\(folder) is named twice, and its tests would count twice"
        case .notEmpty(let folder): "\(folder) is not empty; name a new folder with -o, or empty it"
        case .unwritable(let path, let problem), .outputFailed(let path, let problem):
            "\(path) cannot be written: \(problem)"
        }
    }
}
