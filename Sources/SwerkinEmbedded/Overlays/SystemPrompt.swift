/// A question that the system asks on behalf of the app, whether it may know the place, say.
public struct SystemPrompt {
    /// The question.
    public var message: String
    /// What happens when it is allowed.
    public var onAllow: () -> Void
    /// What happens when it is refused.
    public var onRefuse: () -> Void

    /// Makes a question.
    public init(_ message: String, onAllow: @escaping () -> Void = {}, onRefuse: @escaping () -> Void = {}) {
        self.message = message
        self.onAllow = onAllow
        self.onRefuse = onRefuse
    }
}
