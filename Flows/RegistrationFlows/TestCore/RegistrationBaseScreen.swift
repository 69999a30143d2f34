import Swerkin

/// What all screen objects of the app around the registration form have in common.
class RegistrationBaseScreen: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    /// The identifier of an element that is on this screen and on no other.
    var trait: String { "" }
    /// What pictures of the navigation graph call the screen.
    var name: String { "" }

    // These flows always walk, for what the screens show depends on what was done before.
    func renderScreen() {
        test.When.performStep([name], "IShowStraightAway(_:)") {
            throw StepFailure(.misuse("\(name) can only be walked to: use INavigate."))
        }
    }

    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { [] }

    /// The way back to whatever lies beneath the screen.
    func pathBack(from start: RegistrationPresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
