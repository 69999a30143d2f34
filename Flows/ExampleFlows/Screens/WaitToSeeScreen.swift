import Swerkin

final class WaitToSeeScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case firstLabel = "wait_to_see_first_label"
        case loader = "wait_to_see_loader"
        case scrollLoader = "wait_to_see_scroll_loader"
        case secondLabel = "wait_to_see_second_label"
        case thirdLabel = "wait_to_see_third_label"
        case toggle = "wait_to_see_switch"
        case alertButton = "wait_to_see_alert_button"
        case alert = "wait_to_see_alert"
        case firstImage = "wait_to_see_first_image"
        case secondImage = "wait_to_see_second_image"
        case sixthLabel = "wait_to_see_sixth_label"

        var accessibilityLabel: String {
            switch self {
            case .firstLabel: "This label is the only item in the stackview initially"
            case .loader: "Tap to load items"
            case .scrollLoader: "This button loads more items to force scrolling"
            case .secondLabel: "This is just another label that is added by the above button"
            case .thirdLabel: "The switch below show/hides the first and last labels on the screen"
            case .alertButton, .alert: "Alert"
            case .sixthLabel: "This label is also togglable"
            case .toggle, .firstImage, .secondImage: ""
            }
        }
    }

    override var trait: String { View.firstLabel.accessibilityIdentifier }
    override var name: String { "Wait to see" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .waitToSeeScreen, touching: "WaitToSee"), pathFromEndToEnd]
    }

    // Home or End to end lies beneath, and neither is deep.
    override func exitPathSegments() -> [PathSegment] {
        [pathBack(from: .waitToSeeScreen, effects: [.deep: false])]
    }

    // End to end lies on top of Home, so what it pushes is deep.
    private var pathFromEndToEnd: PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.endToEndScreen, end: ExamplePresentableScreen.waitToSeeScreen,
            label: "Start", preconditions: [.loggedIn: true], effects: [.deep: true]
        ) {
            let startButton = EndToEndScreen.View.startButton.accessibilityIdentifier
            self.test.When.IWaitToSeeScreen(ExamplePresentableScreen.endToEndScreen)
            self.test.And.IWaitToSeeTappableElement(startButton)
            self.test.And.ITouchButton(startButton)
        }
    }
}
