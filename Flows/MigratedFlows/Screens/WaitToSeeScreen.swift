import ExampleApp
import Swerkin
import SwerkinEmbedded

class WaitToSeeScreen: ExampleBaseScreen, Accessible {
    override var trait: String {
        get {
            return View.firstLabel.accessibilityIdentifier
        }
    }

    override var name: String { get { return "Wait To See" } }

    override func create() -> EmbeddedScreen {
        ExampleScreenName.waitToSee.makeScreen()
    }

    override func entryPathSegments() -> [PathSegment] {
        var paths: [PathSegment] = []
        paths.append(
            PathSegment(
                start: ExamplePresentableScreen.endToEndScreen,
                end: ExamplePresentableScreen.waitToSeeScreen,
                step: {
                    self.test.And.IWaitToSeeScreen(ExamplePresentableScreen.endToEndScreen)
                    self.test.And.IWaitToSeeTappableElement(EndToEndScreen.View.startTestButton.accessibilityIdentifier)
                    self.test.And.ITouchButton(EndToEndScreen.View.startTestButton.accessibilityIdentifier)
                    self.test.And.IWaitToSeeScreen(ExamplePresentableScreen.waitToSeeScreen)
                },
                conditions: [PreconditionKey.loggedIn: true]
            ))
        return paths
    }

    override func renderScreen() {
        renderer.screen(self, didRenderWithAuth: false)
    }

    enum View: Accessibility {
        case firstLabel
        case loader

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
                case .firstLabel: return "wait_to_see_first_label"
                case .loader: return "wait_to_see_loader"
                }
            }
        }
    }
}
