import Swerkin

/// The entrance.
enum Entrance: String, ScreenModule {
    case logIn
    case dashboard

    var screenType: any Screen.Type {
        switch self {
        case .logIn: LogInScreen.self
        case .dashboard: DashboardScreen.self
        }
    }
}
