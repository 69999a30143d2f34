import Swerkin

/// What goes on in the office.
enum Desk: String, OfficeArea {
    case overview
    case log

    var screenType: OfficeBaseScreen.Type {
        switch self {
        case .overview: OverviewScreen.self
        case .log: LogScreen.self
        }
    }
}
