import SwerkinCore

/// The condition under which a step that compares with a file writes the file.
///
/// A step that has written one fails all the same, since nothing was compared.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
    /// Every file is written anew, regardless of its content.
    case all
    /// A file that is not there is written.
    case missing
    /// A file that is not there, or not met, is written.
    case failed
    /// No file is ever written.
    case never
}

extension RecordMode {
    /// The variable of the environment that says it for a run.
    public static let variable = "SWERKIN_RECORD"

    /// The record mode that the environment sets, or else the choice.
    ///
    /// ``never`` if `CI` is set to anything but `false` and `0`; then the value of `SWERKIN_RECORD`, then the choice, else
    /// ``missing``. Throws `StepFailure` if `SWERKIN_RECORD` is unknown.
    package static func chosen(in environment: SwerkinEnvironment, by choice: RecordMode?) throws -> RecordMode {
        if isKept(in: environment) { return .never }
        if let text = environment.variables[variable], !text.isEmpty { return try RecordMode(text) }
        return choice ?? .missing
    }

    /// Returns true if files are left as they are because `CI` is set.
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
