import CSQLite
import SwerkinRecords

/// The reason why a history can't be read or written.
package enum HistoryError: Error, Hashable, Sendable {
    /// The file is something else.
    case notHistory(path: String)
    /// The history was written by a newer version of the command.
    case newerVersion(path: String, version: Int)
    /// The file is a history whose content is not as it was written, for this reason.
    case damaged(path: String, problem: String)
    /// The file is larger than so many bytes.
    case tooLarge(path: String, limit: Int)
    /// Another process has been writing to it all the time that was waited for.
    case busy(path: String, seconds: Int)
    /// It can't be read, for this reason.
    case unreadable(path: String, problem: String)
    /// It can't be written, for this reason.
    case unwritable(path: String, problem: String)
    /// The disk is full or broken, for this reason.
    case outputFailed(path: String, problem: String)
    /// The records to be added can't be read.
    case records(ReportError)
}

extension HistoryError: CustomStringConvertible {
    /// The problem, with the remedy unless it is obvious.
    package var description: String {
        switch self {
        case .notHistory(let path):
            "\(path) is no history; name a file that swerkin history add has written, or a new one"
        case .newerVersion(let path, let version):
            "\(path) has version \(version), and this command reads version \(RunHistory.version); update Swerkin"
        case .damaged(let path, let problem):
            "\(path) is damaged: \(problem); take a copy from before, or begin a new history"
        case .tooLarge(let path, let limit):
            "\(path) is larger than \(limit >> 30) GiB, the most that a history may have; begin a new one, and prune it by --megabytes"
        case .busy(let path, let seconds):
            "another process has been writing to \(path) for \(seconds) s; try again when it has ended"
        case .unreadable(let path, let problem): "\(path) cannot be read: \(problem)"
        case .unwritable(let path, let problem): "\(path) cannot be written: \(problem)"
        case .outputFailed(let path, let problem):
            "\(path) cannot be written: \(problem); the runs before are all there"
        case .records(let error): error.description
        }
    }
}

extension HistoryError {
    /// The error for a code of SQLite, which came from an access to the file at a path.
    init(_ code: Int32, _ problem: String, at path: String, waitedFor seconds: Int) {
        // The lower byte tells kinds of failures apart, the others tell more about them.
        self =
            switch code & 0xFF {
            case SQLITE_NOTADB: .notHistory(path: path)
            case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path, seconds: seconds)
            case SQLITE_FULL, SQLITE_IOERR: .outputFailed(path: path, problem: problem)
            case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
                .unwritable(path: path, problem: problem)
            case SQLITE_CORRUPT: .damaged(path: path, problem: problem)
            case SQLITE_INTERRUPT:
                .damaged(path: path, problem: "to read it takes more work than any history needs")
            default: .unreadable(path: path, problem: problem)
            }
    }

    /// The same as an error of reading records.
    package var asReportError: ReportError {
        switch self {
        case .unreadable(let path, let problem): .unreadable(path: path, problem: problem)
        case .unwritable(let path, let problem): .unwritable(path: path, problem: problem)
        case .outputFailed(let path, let problem): .outputFailed(path: path, problem: problem)
        case .records(let error): error
        case .notHistory, .newerVersion, .damaged, .tooLarge: .invalidHistory(description)
        case .busy(let path, let seconds):
            .unreadable(path: path, problem: "another process has been writing to it for \(seconds) s")
        }
    }
}
