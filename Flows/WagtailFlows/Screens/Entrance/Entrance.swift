import Swerkin

/// Where one comes in.
enum Entrance: String, WagtailArea {
    case logIn
    case dashboard

    var screenType: WagtailBaseScreen.Type {
        switch self {
        case .logIn: LogInScreen.self
        case .dashboard: DashboardScreen.self
        }
    }
}
