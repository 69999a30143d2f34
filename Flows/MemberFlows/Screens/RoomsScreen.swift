import Swerkin

final class RoomsScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case table = "rooms_table"
    }

    override var trait: String { View.table.accessibilityIdentifier }
    override var name: String { "Rooms" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: MemberPresentableScreen.entranceScreen, end: RoomPresentableScreen.roomsScreen, label: "Rooms"
            ) {
                self.test.When.ITouchButton(EntranceScreen.View.roomsButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: RoomPresentableScreen.roomsScreen)] }
}
