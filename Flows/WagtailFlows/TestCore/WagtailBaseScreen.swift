import Swerkin

/// What all screen objects of the admin have in common.
class WagtailBaseScreen: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    // Hardly any element has an identifier, so a screen is recognised as people recognise it: by its heading, mostly.
    final var trait: String { "" }
    var traitQuery: ElementQuery? { nil }
    /// What pictures of the navigation graph call the screen.
    var name: String { "" }

    // What there is to see depends on who is logged in and what there is, so no screen is shown without walking there.
    final func renderScreen() {
        test.When.performStep([name], "IShowStraightAway(_:)") {
            throw StepFailure(.misuse("\(name) can only be walked to: use INavigate."))
        }
    }

    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { [] }
}
