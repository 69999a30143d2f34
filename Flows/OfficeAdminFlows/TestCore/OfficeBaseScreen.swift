import Swerkin

/// What all screen objects of the office admin have in common.
class OfficeBaseScreen: Screen {
    unowned let test: BaseTestCase

    required init(testCase: BaseTestCase) { test = testCase }

    // Elements have no identifiers, so a screen is recognised as users recognise it.
    final var trait: String { "" }
    var traitQuery: ElementQuery? { nil }
    /// The name in pictures of the navigation graph.
    var name: String { "" }

    // Every screen needs a session, so none is shown without navigating there.
    final func renderScreen() {
        test.When.performStep([name], "IShowStraightAway(_:)") {
            throw StepFailure(.misuse("\(name) cannot be shown straight away: use INavigate."))
        }
    }

    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { [] }
}
