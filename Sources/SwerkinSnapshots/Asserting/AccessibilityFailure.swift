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

extension AccessibilityFailure: CustomStringConvertible {
    /// The expected and the actual tree, and the remedy, a line each.
    var description: String { lines.joined(separator: "\n") }

    private var lines: [String] {
        switch self {
        case .unmet(let unmet, nil): [unmet.sentence + "."] + unmet.details
        case .unmet(let unmet, let file?):
            [unmet.sentence + "."] + unmet.details + ["The file: \(file.path)"] + Self.advice(on: file, .failed)
        case .missing(let file):
            ["there is no file to compare with, \(file.path)."] + Self.advice(on: file, .missing)
        case .recorded(let file, let cause): cause.lines(file)
        case .unreadable(let text, let problem): ["what is wanted cannot be read."] + [problem, text]
        case .unreadableFile(let file, let problem):
            [
                "\(file.path) cannot be read, so nothing was compared, and it was left as it is.", problem,
                "Correct it, or record it anew, which overwrites it: \(file.command(.all))",
            ]
        case .unrecordable(let file, let problem):
            ["the current tree cannot be recorded, so \(file.path) was left as it is.", problem]
        }
    }

    private static func advice(on file: KeptSnapshot, _ mode: RecordMode) -> [String] {
        ["To record the current tree: \(file.command(mode))"]
            + (file.isKeptByCI ? ["CI is set, so nothing is recorded."] : [])
    }

    /// The remedy after a file was written.
    fileprivate static let next = "Read it before you keep it: the next run compares with it."
}

extension AccessibilityFailure.Unmet {
    fileprivate var sentence: String {
        "the accessibility tree does not match (waited \(waited.words))"
    }

    fileprivate var details: [String] {
        difference.isEmpty ? [obstacle] : [obstacle, "Wanted (−) and seen (+):"] + difference
    }
}

extension AccessibilityFailure.Cause {
    fileprivate func lines(_ file: KeptSnapshot) -> [String] {
        switch self {
        case .missing:
            ["there was no file to compare with, so the current tree was recorded in \(file.path)."]
                + [AccessibilityFailure.next]
        case .all(let problem):
            [
                "the current tree was recorded in \(file.path) and compared with nothing, since all files are to be"
                    + " recorded."
            ]
                + (problem.map { ["The previous content could not be read: \($0)"] } ?? []) + [
                    AccessibilityFailure.next
                ]
        case .failed(let unmet, let keepsLooseness):
            ["\(unmet.sentence), so \(file.path) was recorded anew."] + unmet.details
                + [keepsLooseness ? Self.kept : Self.lost, AccessibilityFailure.next]
        }
    }

    private static let kept =
        "Matching parts were kept, including regular expressions and omissions; comments were not."
    private static let lost =
        "It holds the whole current tree: regular expressions, comments and omissions are lost."
}
