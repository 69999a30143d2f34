import Swerkin

/// Coming in and going out.
enum Entrance: String, OfficeArea {
    case logIn
    case accountMenu

    var screenType: OfficeBaseScreen.Type {
        switch self {
        case .logIn: LogInScreen.self
        case .accountMenu: AccountMenuScreen.self
        }
    }
}
