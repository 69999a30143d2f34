// swift-format-ignore-file: AlwaysUseLowerCamelCase

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
