import Swerkin

/// The entrance.
enum Entrance: String, DeclaredScreen {
    case logIn, dashboard

    var declaration: Declaration<Self> {
        switch self {
        case .logIn:
            .trait(.heading("Sign in to Wagtail")).title("Log in").start()
                .from(.dashboard, "Log out", kind: .root, sets: [.loggedIn: false], destructive: true) {
                    $0.ITouch(.button("admin").within(.menu))
                    $0.ITouch(.button("Log out").within(.menu))
                }
        case .dashboard:
            .trait(.heading("Site summary")).title("Dashboard")
                .from(.logIn, "Sign in", kind: .root, when: [.loggedIn: false], sets: [.loggedIn: true], cost: 2) {
                    $0.IEnter("admin", into: LogIn.username)
                    $0.IEnter("adminpass", into: LogIn.password)
                    $0.ITouch(LogIn.signIn)
                }
        }
    }
}

/// The elements of the log-in.
enum LogIn {
    static let username = ElementQuery.field("Username*")
    static let password = ElementQuery.field("Password*")
    static let signIn = ElementQuery.button("Sign in")
}
