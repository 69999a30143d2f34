import Swerkin

final class SwipeScreen: ExampleBaseScreen, Accessible {
    enum View: String, Accessibility {
        case scrollView
        case leftSwipedLabel
        case rightSwipedLabel

        var accessibilityLabel: String {
            switch self {
            case .scrollView: ""
            case .leftSwipedLabel: "Left Swiped"
            case .rightSwipedLabel: "Right Swiped"
            }
        }
    }

    override var trait: String { View.leftSwipedLabel.accessibilityIdentifier }
    override var name: String { "Swipe" }

    override func entryPathSegments() -> [PathSegment] { [pathFromHome(to: .swipeScreen, touching: "Swipe")] }
    override func exitPathSegments() -> [PathSegment] { [pathBack(from: .swipeScreen)] }
}
