import Swerkin

/// What all screen objects of the app with a member area have in common.
class MemberBaseScreen: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    var trait: String { "" }
    var name: String { "" }

    // Who comes in, and as whom, decides what there is to see, so no screen is shown without walking there.
    func renderScreen() {
        test.When.performStep([name], "IShowStraightAway(_:)") {
            throw StepFailure(.misuse("\(name) can only be walked to: use INavigate."))
        }
    }

    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { [] }

    /// The way back to whatever lies beneath the screen.
    func pathBack(from start: any PresentableScreen) -> PathSegment {
        .back(from: start) { self.test.When.IGoBack() }
    }
}
