import Swerkin

// Ways that many screens have, so that each of them need not be written out again and again.
extension ExampleBaseScreen {
    /// The way from Home, where every screen has a button.
    func pathFromHome(to screen: ExamplePresentableScreen, touching label: String) -> PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.homeScreen, end: screen, label: label,
            preconditions: [.loggedIn: true], effects: [.deep: false]
        ) {
            self.test.When.ITouchButton(withLabel: label)
        }
    }

    /// The way back to Home, from a screen that lies on top of it.
    func pathBackHome(from screen: ExamplePresentableScreen) -> PathSegment {
        pathBack(from: screen, to: .homeScreen, preconditions: [.deep: false])
    }

    /// The way back to the screen below.
    ///
    /// Where Back leads depends on the way in. Each place that it can lead to has a segment of its own here, and `deep`
    /// tells which of them is possible.
    ///
    /// The kind is `.replace`, for the screen that is left goes away; `.push` would say that it still lies below.
    ///
    /// Going back costs more than going on, so that a plan leads through the app as a person would go, and turns back only
    /// where no way leads on.
    func pathBack(
        from start: ExamplePresentableScreen, to end: ExamplePresentableScreen,
        preconditions: [PreconditionKey: Condition], effects: [PreconditionKey: Effect] = [:]
    ) -> PathSegment {
        PathSegment(
            start: start, end: end, label: "Back", kind: .replace, preconditions: preconditions, effects: effects,
            cost: 4
        ) {
            self.test.When.IGoBack()
        }
    }
}
