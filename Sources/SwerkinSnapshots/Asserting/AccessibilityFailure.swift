import Swerkin

/// Why a step that compares what assistive technology is told does not pass: facts, which its words tell.
enum AccessibilityFailure: Error {
    /// It is not what is wanted.
    case unmet(Unmet, KeptSnapshot?)
    /// There is no file to compare with, and none is written.
    case missing(KeptSnapshot)
    /// A file was written.
    case recorded(KeptSnapshot, Cause)
    /// What was written by hand cannot be read; the problem in words.
    case unreadable(text: String, problem: String)
    /// What a file holds cannot be read; the problem in words.
    case unreadableFile(KeptSnapshot, problem: String)
    /// What is seen cannot be written so that it could be read again; the problem in words.
    case unrecordable(KeptSnapshot, problem: String)

    /// In which way what is seen is not what is wanted.
    struct Unmet {
        /// What is in the way, as a sentence.
        let obstacle: String
        /// The lines in which it differs.
        let difference: [String]
        let waited: Duration
    }

    /// Why a file was written.
    enum Cause {
        /// There was none.
        case missing
        /// All files are to be written; what was wrong with the one before, where it could not be read.
        case all(problemBefore: String?)
        /// The one before was not met; whether anything of it could be kept.
        case failed(Unmet, keepsLooseness: Bool)
    }

    /// The reason of a step's failure.
    var reason: StatedFailure {
        switch self {
        case .unmet, .recorded, .unrecordable: .custom(description)
        case .missing, .unreadable, .unreadableFile: .test(description)
        }
    }
}

/// A file that is compared with, and how it is recorded anew.
struct KeptSnapshot: Hashable {
    let path: String
    /// The filter that `swift test` finds the test by.
    let filter: String
    /// Whether files are not written because `CI` is set.
    let isKeptByCI: Bool

    /// The command that records the file.
    func command(_ mode: RecordMode) -> String {
        "\(RecordMode.variable)=\(mode.rawValue) swift test --filter \(filter)"
    }
}
