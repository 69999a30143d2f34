import SwerkinEmbedded

extension EmbeddedScreen {
    /// Whether the root and more than one pushed screen are on the stack.
    var isDeep: Bool { (app?.navigationStack.count ?? 0) > 2 }
}
