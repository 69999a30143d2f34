// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FlowGraph

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
    /// The step as it is written in Swift, with possible secrets masked; nil if an argument can't be written, or no
    /// observer wants it.
    package var swift: String?
    /// The step as a value, a `StepAction`; known when it has ended, nil if no observer wants it.
    package var action: JSON?
    /// The name of the screen that the step is to end on, or nil if it may be any.
    package var goal: String?
    /// True if the step has acted on the app; known when it has ended, of outermost steps only.
    package var hasActed = false

    /// Makes a record.
    public init(keyword: StepType, words: String, depth: Int, position: SourcePosition) {
        self.keyword = keyword
        self.words = words
        self.depth = depth
        self.position = position
    }
}

/// The Gherkin word that a step stands under.
public enum StepType: String, Hashable, Sendable, CaseIterable {
    /// The situation before.
    case Given
    /// An action.
    case When
    /// The expectation afterwards.
    case Then
    /// One more of the kind before.
    case And
    /// One more of the kind before, as a contrast.
    case But
}
