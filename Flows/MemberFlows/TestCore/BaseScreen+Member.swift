import Swerkin

extension BaseScreen {
    /// The segment back to whatever lies beneath the screen.
    func pathBack(from start: any PresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
