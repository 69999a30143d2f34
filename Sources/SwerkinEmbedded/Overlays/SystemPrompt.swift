/// A system prompt on behalf of the app, for its location, say.
public struct SystemPrompt {
    /// The question.
    public var message: String
    /// The effect of accepting it.
    public var onAllow: () -> Void
    /// The effect of refusing it.
    public var onRefuse: () -> Void

    /// Makes a question.
    public init(_ message: String, onAllow: @escaping () -> Void = {}, onRefuse: @escaping () -> Void = {}) {
        self.message = message
        self.onAllow = onAllow
        self.onRefuse = onRefuse
    }
}
