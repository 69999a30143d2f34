import Swerkin

final class EndToEndScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case startButton = "endtoend_start_button"
    }

    override var trait: String { View.startButton.accessibilityIdentifier }
    override var name: String { "End to end" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .endToEndScreen, touching: "End To End")]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .endToEndScreen)] }
}
