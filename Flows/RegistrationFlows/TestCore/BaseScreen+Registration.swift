import Swerkin

extension BaseScreen {
    /// The segment back to the screen beneath.
    func pathBack(from start: RegistrationPresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
