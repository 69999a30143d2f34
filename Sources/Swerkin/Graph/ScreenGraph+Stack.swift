import FlowGraph

extension ScreenGraph {
    /// The stack of screens when the app is found on a screen.
    ///
    /// `believed` is the screen on which the app is according to the test's latest statement. The path to it, and from there to
    /// the screen found, is inferred from the segments between the screens.
    func stack(_ known: ScreenStack, believed: String?, found screen: String) -> ScreenStack {
        var stack = known
        for name in [believed, screen].compactMap({ $0 }) where graph.index(ofScreen: name) != nil {
            stack.observe(name, after: stack.current.flatMap { graph.stackKind(from: $0, to: name) })
        }
        stack.markInferred()
        return stack
    }
}
