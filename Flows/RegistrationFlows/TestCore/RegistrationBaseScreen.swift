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

    /// The way back to Start.
    ///
    /// The kind is `.replace`, for the screen that is left goes away; `.push` would say that it still lies below.
    func pathBackToStart(from screen: RegistrationPresentableScreen) -> PathSegment {
        PathSegment(start: screen, end: RegistrationPresentableScreen.startScreen, label: "Back", kind: .replace) {
            self.test.When.IGoBack()
        }
    }
}
