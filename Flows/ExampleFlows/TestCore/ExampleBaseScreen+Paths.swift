import Swerkin

// Ways that many screens have, so that each of them need not be written out again and again.
extension ExampleBaseScreen {
    /// The segment from Home, which has a button for every screen.
    func pathFromHome(to screen: ExamplePresentableScreen, touching label: String) -> PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.homeScreen, end: screen, label: label,
            preconditions: [.loggedIn: true], effects: [.deep: false]
        ) {
            self.test.When.ITouchButton(withLabel: label)
        }
    }

    /// The segment back to the screen beneath: to Home, or to the screen that it was opened from.
    ///
    /// Which of them it is need not be said, for the test knows the stack of screens that it has gone through.
    ///
    /// Going back costs more than going on, so that a plan leads through the app as a person would go, and turns back only
    /// if no path leads on.
    func pathBack(
        from start: ExamplePresentableScreen, effects: [PreconditionKey: Effect] = [:]
    ) -> PathSegment {
        .back(from: start, effects: effects, cost: 4) { self.test.When.IGoBack() }
    }
}
