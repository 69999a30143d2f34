import ExampleApp
import Swerkin
import SwerkinEmbedded

class DropdownScreen: ExampleBaseScreen, Accessible {
    override var trait: String {
        get {
            return View.textField.accessibilityIdentifier
        }
    }

    override var name: String { get { return "Dropdown" } }

    override func create() -> EmbeddedScreen {
        ExampleScreenName.dropDown.makeScreen()
    }

    override func entryPathSegments() -> [PathSegment] {
        var paths: [PathSegment] = []
        paths.append(
            PathSegment(
                start: ExamplePresentableScreen.buttonScreen,
                end: ExamplePresentableScreen.dropDownScreen,
                step: {
                    self.test.And.IWaitToSeeScreen(ExamplePresentableScreen.buttonScreen)
                    self.test.And.IWaitToSeeTappableElement(ButtonScreen.View.enableButton.accessibilityIdentifier)
                    self.test.And.ITouchButton(ButtonScreen.View.enableButton.accessibilityIdentifier)
                    self.test.And.IWaitToSeeScreen(ExamplePresentableScreen.dropDownScreen)
                },
                conditions: [PreconditionKey.loggedIn: true]
            ))
        return paths
    }

    override func renderScreen() {
        renderer.screen(self, didRenderWithAuth: false)
    }

    enum View: Accessibility {
        case textField

        var accessibilityLabel: String {
            get {
                switch self {
                default: return ""
                }
            }
        }

        var accessibilityIdentifier: String {
            get {
                switch self {
                case .textField: return "textField"
                }
            }
        }
    }
}
