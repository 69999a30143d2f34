import ExampleApp
import Swerkin
import SwerkinEmbedded

class TextFieldScreen: ExampleBaseScreen, Accessible {
    override var trait: String {
        get {
            return View.firstNameTextField.accessibilityIdentifier
        }
    }

    override var name: String { get { return "Text Fields" } }

    override func create() -> EmbeddedScreen {
        ExampleScreenName.textField.makeScreen()
    }

    override func renderScreen() {
        renderer.screen(self, didRenderWithAuth: false)
    }

    enum View: Accessibility {
        case firstNameTextField

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
                case .firstNameTextField: return "firstname_textField"
                }
            }
        }
    }
}
