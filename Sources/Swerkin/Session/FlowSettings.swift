import FlowGraph

/// The settings of a session: the declarations that belong to no screen, and the timeouts.
public struct FlowSettings {
    /// The name of the graph of the registered screens, in pictures and of its exported file.
    public var graphName: String
    /// The screens on which the app can start.
    public var startScreens: [any PresentableScreen]
    /// The facts with all the values they can have.
    public var facts: [Fact]
    /// The longest time for everything from the beginning to the end.
    public var testTimeout: Duration
    /// The longest time that actions and validations wait.
    public var timeouts: Timeouts
    /// The greatest number of new plans in one navigation, after segments that did not lead to their ends.
    public var navigationRetries: Int
    /// The moments at which the record gets pictures of the screen.
    public var pictureMoments: PictureMoments

    /// Makes settings.
    public init(
        graphName: String = "Screens", startScreens: [any PresentableScreen] = [], facts: [Fact] = [],
        testTimeout: Duration = .seconds(60), timeouts: Timeouts = Timeouts(), navigationRetries: Int = 2,
        pictureMoments: PictureMoments = .failures
    ) {
        self.graphName = graphName
        self.startScreens = startScreens
        self.facts = facts
        self.testTimeout = testTimeout
        self.timeouts = timeouts
        self.navigationRetries = navigationRetries
        self.pictureMoments = pictureMoments
    }
}
