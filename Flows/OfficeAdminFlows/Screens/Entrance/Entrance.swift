import Swerkin

/// Coming in and going out.
enum Entrance: String, ScreenModule {
    case logIn
    case accountMenu

    var screenType: any Screen.Type {
        switch self {
        case .logIn: LogInScreen.self
        case .accountMenu: AccountMenuScreen.self
        }
    }
}
