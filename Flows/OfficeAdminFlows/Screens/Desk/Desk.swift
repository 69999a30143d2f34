import Swerkin

/// What goes on in the office.
enum Desk: String, ScreenModule {
    case overview
    case log

    var screenType: any Screen.Type {
        switch self {
        case .overview: OverviewScreen.self
        case .log: LogScreen.self
        }
    }
}
