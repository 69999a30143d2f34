import Swerkin

/// One of the rooms: they differ by their numbers alone, so one class describes them all.
final class RoomScreen: BaseScreen, Accessible {
    enum View: String, Accessibility {
        case logInButton = "room_log_in_button"
        case gardenButton = "garden_button"
    }

    private let number: Int

    init(_ number: Int, testCase: BaseTestCase) {
        self.number = number
        super.init(testCase: testCase)
    }

    required convenience init(testCase: BaseTestCase) {
        self.init(RoomPresentableScreen.numbers.lowerBound, testCase: testCase)
    }

    override var trait: String { "room_label_\(number)" }
    override var name: String { "Room \(number)" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RoomPresentableScreen.roomsScreen, end: RoomPresentableScreen.roomScreen(number),
                label: "Room \(number)"
            ) {
                self.test.When.ITouchElement("room_\(self.number)")
            }
        ]
    }

    // Every room can present the same sheet. The sheet says once how it is left, and not to which room that leads.
    override func exitPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: RoomPresentableScreen.roomScreen(number), end: MemberPresentableScreen.loginScreen,
                label: "Log in", kind: .present
            ) {
                self.test.When.ITouchButton(View.logInButton.accessibilityIdentifier)
            },
            pathBack(from: RoomPresentableScreen.roomScreen(number)),
        ]
    }
}
