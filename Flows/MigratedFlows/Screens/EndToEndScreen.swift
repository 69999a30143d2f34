import ExampleApp
import Swerkin
import SwerkinEmbedded

class EndToEndScreen: ExampleBaseScreen, Accessible {
    override var trait: String {
        get {
            return View.startTestButton.accessibilityIdentifier
        }
    }

    override var name: String { get { return "Start End To End Test" } }

    override func create() -> EmbeddedScreen {
        ExampleScreenName.endToEnd.makeScreen()
    }

    override func entryPathSegments() -> [PathSegment] {
        let paths: [PathSegment] = []

        return paths
    }

    override func renderScreen() {
        renderer.screen(self, didRenderWithAuth: false)
    }

    enum View: Accessibility {
        case startTestButton

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
                case .startTestButton: return "endtoend_start_button"
                }
            }
        }
    }
}
