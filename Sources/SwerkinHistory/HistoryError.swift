import GRDB
import SwerkinRecords

/// The reason why a history can't be read or written.
public enum HistoryError: Error, Hashable, Sendable {
    /// The file is something else.
    case notHistory(path: String)
    /// The history was written by a newer version of the command.
    case newerVersion(path: String, version: Int)
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
    public var description: String {
        switch self {
        case .notHistory(let path):
            "\(path) is no history; name a file that swerkin history add has written, or a new one"
        case .newerVersion(let path, let version):
            "\(path) has version \(version), and this command reads version \(RunHistory.version); update Swerkin"
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
    /// The error for what GRDB has thrown while it accessed the file at a path.
    init(_ error: any Error, at path: String, waitedFor seconds: Int) {
        if let error = error as? HistoryError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            self = .unreadable(path: path, problem: "\(error)")
            return
        }
        let problem = error.message ?? "\(error.resultCode)"
        self =
            switch error.resultCode {
            case .SQLITE_NOTADB: .notHistory(path: path)
            case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path, seconds: seconds)
            case .SQLITE_FULL, .SQLITE_IOERR: .outputFailed(path: path, problem: problem)
            case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
                .unwritable(path: path, problem: problem)
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
        case .notHistory(let path): .unreadable(path: path, problem: "it is no history")
        case .newerVersion(let path, let version):
            .unreadable(
                path: path, problem: "it has version \(version), and this command reads version \(RunHistory.version)")
        case .busy(let path, let seconds):
            .unreadable(path: path, problem: "another process has been writing to it for \(seconds) s")
        }
    }
}
