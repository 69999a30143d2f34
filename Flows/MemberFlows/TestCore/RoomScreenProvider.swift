import Swerkin

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
