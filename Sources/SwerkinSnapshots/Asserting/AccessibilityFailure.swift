import SwerkinCore

/// The failure of a step that compares accessibility trees: facts, which its words explain.
enum AccessibilityFailure: Error {
    /// The trees differ.
    case unmet(Unmet, KeptSnapshot?)
    /// There is no file to compare with, and none is written.
    case missing(KeptSnapshot)
    /// A file was written.
    case recorded(KeptSnapshot, Cause)
    /// The expected text cannot be read; the problem in words.
    case unreadable(text: String, problem: String)
    /// The content of a file cannot be read; the problem in words.
    case unreadableFile(KeptSnapshot, problem: String)
    /// The actual tree cannot be written so that it could be read again; the problem in words.
    case unrecordable(KeptSnapshot, problem: String)

    /// The difference between the actual and the expected tree.
    struct Unmet {
        /// The difference as a sentence.
        let obstacle: String
        /// The lines in which it differs.
        let difference: [String]
        let waited: Duration
    }

    /// The reason for writing a file.
    enum Cause {
        /// There was none.
        case missing
        /// All files are to be written; the problem of the previous one, if it could not be read.
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
    /// True if files are not written because `CI` is set.
    let isKeptByCI: Bool

    /// The command that records the file.
    func command(_ mode: RecordMode) -> String {
        "\(RecordMode.variable)=\(mode.rawValue) swift test --filter \(filter)"
    }
}
