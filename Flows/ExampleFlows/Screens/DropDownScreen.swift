import Swerkin

final class DropDownScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case textField

        var accessibilityLabel: String { rawValue }
    }

    override var trait: String { View.textField.accessibilityIdentifier }
    override var name: String { "Drop-down" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .dropDownScreen, touching: "Dropdown"), pathFromButton]
    }

    // The screen hides its Back button; IGoBack goes back in the driver's own history then.
    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .dropDownScreen)] }

    private var pathFromButton: PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.buttonScreen, end: ExamplePresentableScreen.dropDownScreen,
            label: "Enable Button", preconditions: [.loggedIn: true, .deep: true]
        ) {
            let enableButton = ButtonScreen.View.enableButton.accessibilityIdentifier
            self.test.When.IWaitToSeeScreen(ExamplePresentableScreen.buttonScreen)
            self.test.And.IWaitToSeeTappableElement(enableButton)
            self.test.And.ITouchButton(enableButton)
        }
    }
}
