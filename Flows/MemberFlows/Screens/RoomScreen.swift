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

/// The screens of the rooms: a list, fifty rooms, and the garden behind one of them.
enum RoomPresentableScreen: PresentableScreen {
    case roomsScreen
    case roomScreen(Int)
    case gardenScreen

    /// The numbers of the rooms.
    static let numbers = 1...50

    static let allCases = [roomsScreen] + numbers.map(roomScreen) + [gardenScreen]

    var rawValue: String {
        switch self {
        case .roomsScreen: "roomsScreen"
        case .roomScreen(let number): "room\(number)Screen"
        case .gardenScreen: "gardenScreen"
        }
    }
}

/// Makes the screen objects of the rooms.
final class RoomScreenProvider: ScreenProvider<RoomPresentableScreen> {
    private unowned let test: BaseTestCase

    init(test: BaseTestCase) { self.test = test }

    override func screen(for screen: RoomPresentableScreen) -> (any Screen)? {
        if case .roomScreen(let number) = screen { return RoomScreen(number, testCase: test) }
        return typeMarker(for: screen)?.init(testCase: test)
    }

    override func typeMarker(for screen: RoomPresentableScreen) -> (any Screen.Type)? {
        switch screen {
        case .roomsScreen: RoomsScreen.self
        case .roomScreen: RoomScreen.self
        case .gardenScreen: GardenScreen.self
        }
    }
}
