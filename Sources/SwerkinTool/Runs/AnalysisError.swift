import CommandSupport
import FlowGraph
import SwerkinRecords
import SwerkinBrowsers

/// The reason why records cannot be compared with a model.
enum AnalysisError: Error {
    /// A file cannot be read, for this reason.
    case unreadable(path: String, reason: String)
    /// A folder that holds files for fields is none.
    case folder(FileProblem)
    /// A file has more bytes than its format allows, for this reason, or is no regular file.
    case tooLarge(path: String, reason: String)
    /// The model is not valid.
    case model(DocumentError, file: String)
    /// A file is no earlier report, for this reason.
    case invalidBaseline(path: String, reason: String)
    /// A file is no baseline of audits, for this reason.
    case invalidAudits(path: String, reason: String)
    /// A file is no quarantine, for this reason.
    case invalidQuarantine(path: String, reason: String)
    /// A file holds no controls to ignore, for this reason.
    case invalidIgnoredControls(path: String, reason: String)
    /// A file holds no measurements, for this reason.
    case invalidMeasurements(path: String, reason: String)
    /// A file holds no steps of a project's own.
    case invalidSteps(path: String)
    /// A file cannot be written.
    case unwritable(UnwrittenFile)
    /// The records cannot be read.
    case records(ReportError)
    /// Two versions of a model cannot be compared.
    case planning(PlanningError)
}

extension AnalysisError: CustomStringConvertible {
    /// The problem, with the remedy unless it is obvious.
    var description: String {
        switch self {
        case .unreadable(let path, let reason): OneLine.text("\(path) cannot be read: \(reason)")
        case .folder(let problem): OneLine.text("\(problem)")
        case .tooLarge(let path, let reason): OneLine.text("\(path) is not read: \(reason)")
        case .model(let error, let file): error.description(file: file)
        case .invalidBaseline(let path, let reason):
            OneLine.text(
                "\(path) is no report of swerkin coverage --json: \(reason); write it again, or name a folder with records"
            )
        case .invalidAudits(let path, let reason):
            OneLine.text("\(path) is no baseline of audits: \(reason); write it by swerkin audit --write-baseline")
        case .invalidQuarantine(let path, let reason): OneLine.text("\(path) is no quarantine: \(reason)")
        case .invalidIgnoredControls(let path, let reason):
            OneLine.text("\(path) is no file of controls to ignore: \(reason)")
        case .invalidMeasurements(let path, let reason):
            OneLine.text("\(path) is no file of swerkin learn: \(reason); write it again")
        case .invalidSteps(let path):
            OneLine.text(
                "\(path) is no file of steps: write an object of lists of texts, {\"IChoose({1})\": [\"ITouch(#{1})\"]}"
            )
        case .unwritable(let file): OneLine.text("\(file)")
        case .records(let error): error.description
        case .planning(let error): error.description
        }
    }
}

extension CommandResult {
    /// The result for an error.
    init(_ error: AnalysisError) {
        let status: ExitStatus =
            switch error {
            case .unreadable, .folder: .unreadableInput
            case .tooLarge, .model, .invalidAudits, .invalidBaseline, .invalidQuarantine, .invalidIgnoredControls,
                .invalidMeasurements, .invalidSteps:
                .invalidInput
            case .unwritable: .outputFault
            case .records(let error): error.status
            case .planning: .internalFault
            }
        self.init(notes: ["Error: \(error)"], status: status)
    }
}

extension ReportError {
    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .unreadable, .noRecords, .noAttachedRecords, .unexportable: .unreadableInput
        case .irregularFile, .tooLarge, .invalidManifest, .invalidHistory: .invalidInput
        case .sameFolder, .notEmpty: .wrongUsage
        case .unwritable, .outputFailed: .outputFault
        }
    }
}
