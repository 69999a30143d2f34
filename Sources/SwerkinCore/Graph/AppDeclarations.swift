import FlowGraph

/// The declarations of an app that belong to no screen.
public struct AppDeclarations {
    /// The name of the graph of the registered screens, in pictures and of its exported file.
    public var graphName: String
    /// The screens on which the app can start.
    public var startScreens: [any PresentableScreen]
    /// The facts with all the values they can have.
    public var facts: [Fact]

    /// Makes declarations.
    public init(graphName: String = "Screens", startScreens: [any PresentableScreen] = [], facts: [Fact] = []) {
        self.graphName = graphName
        self.startScreens = startScreens
        self.facts = facts
    }
}
