import SwerkinCore

/// An alert of the system that is answered by itself whenever it appears during a wait.
///
/// ```swift
/// configuration.systemAlertRules = [
///     SystemAlertRule(saying: "Notifications", answer: .deny),
///     SystemAlertRule(saying: "use your location", answer: .button("Allow Once")),
/// ]
/// ```
public struct SystemAlertRule: Hashable, Sendable {
    /// A part of one of the alert's texts, in capital or small letters; nil for every alert.
    public var text: String?
    /// The answer.
    public var answer: SystemAlertAnswer

    /// Makes a rule; without a text it is for every alert.
    public init(saying text: String? = nil, answer: SystemAlertAnswer) { (self.text, self.answer) = (text, answer) }
}
