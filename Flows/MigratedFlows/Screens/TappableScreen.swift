import ExampleApp
import Swerkin
import SwerkinEmbedded

class TappableScreen: ExampleBaseScreen, Accessible {
    override var trait: String {
        get {
            return View.checkBox.accessibilityIdentifier
        }
    }

    override var name: String { get { return "Tappable" } }

    override func create() -> EmbeddedScreen {
        ExampleScreenName.tappable.makeScreen()
    }

    override func entryPathSegments() -> [PathSegment] {
        var paths: [PathSegment] = []
        paths.append(
            PathSegment(
                start: ExamplePresentableScreen.waitToSeeScreen,
                end: ExamplePresentableScreen.tappableScreen,
                step: {
                    self.test.And.IWaitToSeeScreen(ExamplePresentableScreen.waitToSeeScreen)
                    self.test.And.IWaitToSeeTappableElement(WaitToSeeScreen.View.loader.accessibilityIdentifier)
                    self.test.And.ITouchButton(WaitToSeeScreen.View.loader.accessibilityIdentifier)
                    self.test.And.IWaitToSeeScreen(ExamplePresentableScreen.tappableScreen)
                },
                conditions: [PreconditionKey.loggedIn: true]
            ))
        return paths
    }

    override func renderScreen() {
        renderer.screen(self, didRenderWithAuth: false)
    }

    enum View: Accessibility {
        case checkBox
        case popUpButton

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
                case .checkBox: return "checkBox"
                case .popUpButton: return "popUpButton"
                }
            }
        }
    }
}
