/// The reason why reports cannot be merged.
public enum ReportError: Error, Hashable, Sendable {
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
        let fault = DiskFault(error)
        self =
            fault.isOfDevice
            ? .outputFailed(path: path, problem: fault.description)
            : .unwritable(path: path, problem: fault.description)
    }
}

extension ReportError: CustomStringConvertible {
    /// The problem, with the remedy unless it is obvious.
    public var description: String {
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
