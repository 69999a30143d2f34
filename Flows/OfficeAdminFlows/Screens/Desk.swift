import Swerkin

/// What goes on in the office.
enum Desk: String, DeclaredScreen {
    case overview, log

    /// The screens that the navigation at the side of every screen leads to, each with its entry.
    private static let navigation: [(screen: any PresentableScreen, entry: String)] = [
        (Desk.overview, "Overview"), (Desk.log, "Log"), (Team.members, "Team"), (Rooms.rooms, "Rooms"),
        (Settings.general, "Settings"),
    ]

    var declaration: Declaration<Self> {
        switch self {
        // The navigation leads from every screen to each of its entries. That it does so from one to another is enough for a
        // graph that stays readable.
        case .overview:
            .trait(.heading("Overview")).title("Overview")
                .from(
                    Entrance.logIn, "Log in", kind: .root, when: [.loggedIn: false], sets: [.loggedIn: true], cost: 2
                ) {
                    $0.IEnter("ada", into: LogIn.name)
                    $0.IEnter("engine no. 1", into: LogIn.password)
                    $0.ITouch(LogIn.logIn)
                }
                .tabs("Navigation", Self.navigation.map(\.screen)) { steps, screen in
                    let entry = Self.navigation.first { $0.screen.rawValue == screen.rawValue }?.entry ?? ""
                    steps.ITouch(.link(entry).within(.navigation))
                }
        // The slowest page: its table comes a while after its heading.
        case .log: .trait(.heading("Log")).title("Log")
        }
    }
}
