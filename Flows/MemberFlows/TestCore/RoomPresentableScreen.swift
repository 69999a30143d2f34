import Swerkin

/// The screens of the rooms: a list, fifty rooms, and what is shown when one of them is booked.
enum RoomPresentableScreen: PresentableScreen {
    case roomsScreen
    case roomScreen(Int)
    case bookingScreen

    /// The numbers of the rooms.
    static let numbers = 1...50

    static let allCases = [roomsScreen] + numbers.map(roomScreen) + [bookingScreen]

    var rawValue: String {
        switch self {
        case .roomsScreen: "roomsScreen"
        case .roomScreen(let number): "room\(number)Screen"
        case .bookingScreen: "bookingScreen"
        }
    }
}
