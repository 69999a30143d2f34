import FlowGraph

extension ScreenGraph {
    /// The stack of screens when the app is found on a screen.
    ///
    /// `believed` is the screen on which the test stated last that the app is. The segments between the screens say how the app
    /// came there, and from there to the screen.
    func stack(_ known: ScreenStack, believed: String?, found screen: String) -> ScreenStack {
        var stack = known
        for name in [believed, screen].compactMap({ $0 }) where graph.index(ofScreen: name) != nil {
            stack.observe(name, after: stack.current.flatMap { graph.stackKind(from: $0, to: name) })
        }
        stack.markInferred()
        return stack
    }
}
