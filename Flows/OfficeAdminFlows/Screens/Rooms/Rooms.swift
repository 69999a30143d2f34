import Swerkin

/// The rooms, of which the flows book the Oak Room.
enum Rooms: String, ScreenModule {
    case rooms
    case floor
    case room
    case roomMenu
    case booking

    var screenType: any Screen.Type {
        switch self {
        case .rooms: RoomsScreen.self
        case .floor: FloorScreen.self
        case .room: RoomScreen.self
        case .roomMenu: RoomMenuScreen.self
        case .booking: BookingScreen.self
        }
    }
}
