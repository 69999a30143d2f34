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

    /// The way back to the screen below.
    ///
    /// The kind is `.replace`, for the screen that is left goes away; `.push` would say that it still lies below.
    func pathBack(from start: MemberPresentableScreen, to end: MemberPresentableScreen) -> PathSegment {
        PathSegment(start: start, end: end, label: "Back", kind: .replace) { self.test.When.IGoBack() }
    }
}
