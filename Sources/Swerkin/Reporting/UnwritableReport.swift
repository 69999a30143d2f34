/// The folder for records cannot be written to.
public struct UnwritableReport: FailureReason, Hashable {
    /// The folder that `SWERKIN_REPORT` names.
    public var folder: String
    /// The problem, without a full stop.
    public var problem: String

    /// The environment, which names the folder.
    public var culprit: Culprit { .environment }

    /// The failure as one sentence.
    public var sentence: String {
        "SWERKIN_REPORT names the folder \(folder.quoted), which cannot be written to: \(problem)."
    }

    /// The remedy.
    public var hints: [String] { ["Name a folder that can be made and written to, or leave SWERKIN_REPORT out."] }
}
