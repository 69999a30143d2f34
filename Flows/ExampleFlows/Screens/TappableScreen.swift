import Swerkin

final class TappableScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case checkBox
        case firstSwitch = "toggleSwitch"
        case secondSwitch = "toggleSwitch2"
        case link
        case popUpButton
        case doneBarButton = "doneButtonItemID"
        case infoBarButton = "infoButtonItemID"
        case popoverText = "hello"

        var accessibilityLabel: String {
            switch self {
            case .link: "Long Press"
            case .popUpButton: "PopUp Button"
            case .doneBarButton: "Done"
            case .popoverText: "Hello"
            case .checkBox, .firstSwitch, .secondSwitch, .infoBarButton: ""
            }
        }
    }

    override var trait: String { View.checkBox.accessibilityIdentifier }
    override var name: String { "Tappable" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromHome(to: .tappableScreen, touching: "Tappable Events"), pathFromWaitToSee]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .tappableScreen)] }

    private var pathFromWaitToSee: PathSegment {
        PathSegment(
            start: ExamplePresentableScreen.waitToSeeScreen, end: ExamplePresentableScreen.tappableScreen,
            label: "Load", preconditions: [.loggedIn: true, .deep: true]
        ) {
            let loader = WaitToSeeScreen.View.loader.accessibilityIdentifier
            self.test.When.IWaitToSeeScreen(ExamplePresentableScreen.waitToSeeScreen)
            self.test.And.IWaitToSeeTappableElement(loader)
            self.test.And.ITouchButton(loader)
        }
    }
}
