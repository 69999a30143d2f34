// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The Gherkin word that a step stands under.
public enum StepType: String, Hashable, Sendable, CaseIterable {
    /// What is so before.
    case Given
    /// What is done.
    case When
    /// What should be so after.
    case Then
    /// One more of what stands before.
    case And
    /// One more of what stands before, as a contrast.
    case But
}
