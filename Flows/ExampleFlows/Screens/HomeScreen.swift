import Swerkin

final class HomeScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case button = "buttonComponent"
    }

    override var trait: String { View.button.accessibilityIdentifier }
    override var name: String { "Home" }
    // Back leads here from whatever lies on top: see exitPathSegments() of the other screens.
}
