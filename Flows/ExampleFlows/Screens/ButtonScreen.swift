import Swerkin

final class ButtonScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case enableButton
        case disableButton
        case highlightedButton = "highLightedButton"

        var accessibilityLabel: String {
            switch self {
            case .enableButton: "Enable Button"
            case .disableButton: "Disable Button"
            case .highlightedButton: "Highlighted"
            }
        }
    }

    override var trait: String { View.enableButton.accessibilityIdentifier }
    override var name: String { "Buttons" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .buttonScreen, touching: "Button"), pathFromTappable]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .buttonScreen)] }

    private var pathFromTappable: PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.tappableScreen, end: ExamplePresentableScreen.buttonScreen,
            label: "PopUp Button", preconditions: [.loggedIn: true, .deep: true]
        ) {
            let popUpButton = TappableScreen.View.popUpButton.accessibilityIdentifier
            self.test.When.IWaitToSeeScreen(ExamplePresentableScreen.tappableScreen)
            self.test.And.IWaitToSeeTappableElement(popUpButton)
            self.test.And.ITouchButton(popUpButton)
        }
    }
}
