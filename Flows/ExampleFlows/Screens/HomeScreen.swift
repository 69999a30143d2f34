import Swerkin

final class HomeScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case button = "buttonComponent"
    }

    override var trait: String { View.button.accessibilityIdentifier }
    override var name: String { "Home" }
    // Every other screen declares its own way back to here: see exitPathSegments() there.
}
