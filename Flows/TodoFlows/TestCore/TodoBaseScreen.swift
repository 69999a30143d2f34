import Swerkin

/// What all screen objects of the to-do app have in common: they declare their segments as data.
class TodoBaseScreen: Screen, Routable {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    /// The identifier of an element that is on this screen and on no other.
    var trait: String { "" }
    /// What pictures of the navigation graph call the screen.
    var name: String { "" }
    /// What the screen answers to which requests.
    var navigationConfiguration: NavigationConfiguration { [:] }

    func exitPathSegments() -> [PathSegment] { [] }

    // These flows always walk, for what the screens show depends on the state.
    func renderScreen() {
        test.When.performStep([name], "IShowStraightAway(_:)") {
            throw StepFailure(.misuse("\(name) can only be walked to: use IShow or INavigate."))
        }
    }
}
