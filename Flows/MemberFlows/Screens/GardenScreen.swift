import Swerkin

final class GardenScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case roses = "garden_label"
    }

    override var trait: String { View.roses.accessibilityIdentifier }
    override var name: String { "Garden" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RoomPresentableScreen.roomScreen(37), end: RoomPresentableScreen.gardenScreen, label: "Garden",
                preconditions: [.loggedIn: true]
            ) {
                self.test.When.ITouchButton(RoomScreen.View.gardenButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: RoomPresentableScreen.gardenScreen)] }
}
