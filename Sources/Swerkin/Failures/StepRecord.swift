/// A step as it appears in reports.
public struct StepRecord: Hashable, Sendable {
    /// The Gherkin word.
    public var keyword: StepType
    /// The step and its arguments in words.
    public var words: String
    /// The number of steps and segments around it.
    public var depth: Int
    /// The line that calls it.
    public var position: SourcePosition
}
