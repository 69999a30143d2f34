/// A text that is no regular expression.
public struct BadPattern: FailureReason, Hashable {
    /// The text.
    public var pattern: String
    /// The parser's complaint.
    public var problem: String

    /// The test, which has the text.
    public var culprit: Culprit { .test }

    /// The failure as one sentence.
    public var sentence: String { "\(pattern.quoted) is not a regular expression: \(problem)." }
}
