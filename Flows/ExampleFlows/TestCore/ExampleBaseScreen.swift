import Swerkin

/// What all screen objects of the example app have in common.
class ExampleBaseScreen: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    /// The identifier of an element that is on this screen and on no other: by it an arrival is recognised.
    var trait: String { "" }
    /// What pictures of the navigation graph call the screen.
    var name: String { "" }

    func renderScreen() {
        let isLoggedIn = test.preconditions[.loggedIn] as? Bool ?? true
        ExampleScreenRenderer().screen(self, didRenderWithAuth: isLoggedIn)
    }

    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { [] }
}
