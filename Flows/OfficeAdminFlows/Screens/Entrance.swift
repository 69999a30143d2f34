import Swerkin

/// Coming in and going out.
enum Entrance: String, DeclaredScreen {
    case logIn, accountMenu

    var declaration: Declaration<Self> {
        switch self {
        case .logIn:
            .trait(.heading("Welcome to the office")).title("Log in").start()
                .from(.accountMenu, "Log out", kind: .root, sets: [.loggedIn: false], destructive: true) {
                    $0.ITouch(.button("Log out"))
                }
        // A menu of `details`, at the lower end of the navigation.
        case .accountMenu:
            .trait(.button("Log out")).title("Account menu")
                .from(Desk.overview, "Account", kind: .present) { $0.ITouch(.menu("Ada Lovelace")) }
                .closeMenu()
        }
    }
}

/// The elements of the log-in.
enum LogIn {
    static let name = ElementQuery.field("Name")
    static let password = ElementQuery.field("Password")
    static let logIn = ElementQuery.button("Log in")
}
