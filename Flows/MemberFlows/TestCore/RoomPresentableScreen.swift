import Swerkin

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
