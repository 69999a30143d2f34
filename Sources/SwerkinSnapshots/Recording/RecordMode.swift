import Swerkin

/// Whether a step that compares with a file writes the file.
///
/// A step that has written one fails all the same, for nothing was compared.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every file is written anew, whatever is in it.
    case all
    /// A file that is not there is written.
    case missing
    /// A file that is not there, or not met, is written.
    case failed
    /// No file is ever written.
    case never
}

/// Says of a test case when its steps write the files that they compare with.
public protocol Recording {
    /// When files are written, where neither the environment nor a step says.
    var recordMode: RecordMode { get }
}

extension RecordMode {
    /// The variable of the environment that says it for a run.
    public static let variable = "SWERKIN_RECORD"

    /// When a step of a test writes its file: what the first of these says.
    ///
    /// 1. `CI`, where it is set to anything but `false` and `0`: ``never``. Nobody would see what was written there.
    /// 2. `SWERKIN_RECORD`, for who types it means it for this run.
    /// 3. The step.
    /// 4. The test case, where it is ``Recording``.
    ///
    /// ``missing`` where none says. Throws `StepFailure` where `SWERKIN_RECORD` is unknown.
    static func chosen(for test: BaseTestCase, by step: RecordMode?) throws -> RecordMode {
        if isKept(in: test.environment) { return .never }
        if let text = test.environment.variables[variable], !text.isEmpty { return try RecordMode(text) }
        return step ?? (test as? any Recording)?.recordMode ?? .missing
    }

    /// Whether files are left as they are because `CI` is set.
    static func isKept(in environment: SwerkinEnvironment) -> Bool {
        !["", "false", "0"].contains(environment.variables["CI", default: ""].lowercased())
    }

    private init(_ text: String) throws {
        guard let mode = RecordMode(rawValue: text.lowercased()) else {
            let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
            throw StepFailure(.misuse("\(Self.variable)=\(text) is unknown; known are \(known)."))
        }
        self = mode
    }
}
