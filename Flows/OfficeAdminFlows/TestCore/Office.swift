import Swerkin
import SwerkinBrowsers

/// The office admin, with all its parts.
enum Office: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [Entrance.self, Desk.self, Team.self, Rooms.self, Settings.self]
    static let facts = Fact.ofOffice

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try OfficeDrivers.make(
            SwerkinEnvironment.process.driverChoice(), for: session.start(OfficeSite.server).address)
    }
}

extension PreconditionKey {
    /// Whether Grace Hopper is a member.
    static let memberExists = PreconditionKey(rawValue: "memberExists")
    /// Whether there is a team called Research.
    static let teamExists = PreconditionKey(rawValue: "teamExists")
    /// Whether a team was chosen for the member who is being added.
    static let teamChosen = PreconditionKey(rawValue: "teamChosen")
    /// Whether the Oak Room can be booked.
    static let roomOpen = PreconditionKey(rawValue: "roomOpen")
}

extension Fact {
    /// What screens and segments depend on, with all values.
    static let ofOffice = [
        Fact("loggedIn", .bool), Fact("memberExists", .bool), Fact("teamExists", .bool), Fact("teamChosen", .bool),
        Fact("roomOpen", .bool),
    ]
}

extension [PreconditionKey: Any] {
    /// The facts after a reset of the server.
    static var ofNewOffice: Self {
        [
            .loggedIn: false, .memberExists: false, .teamExists: false, .teamChosen: false, .roomOpen: true,
        ]
    }
}

// Segments that many screens have.
extension Declaration {
    /// Adds the segment back to the list, from a page with a page beneath it.
    func backToList() -> Self { back { $0.IGoBack() } }

    /// Adds the segment that closes a dialog with nothing changed.
    func cancel(when preconditions: [PreconditionKey: Condition] = [:]) -> Self {
        back("Cancel", when: preconditions) { $0.ITouch(.button("Cancel")) }
    }

    /// Adds the segment that closes a menu.
    func closeMenu() -> Self { back("Close the menu") { $0.IPressKey(.escape) } }
}

extension ElementQuery {
    /// The navigation at the side of every screen.
    static let navigation = ElementQuery(role: .navigation)
    /// The message that comes after something was done, and goes by itself.
    static func toast(_ message: String) -> ElementQuery {
        .text(message).within(ElementQuery(role: .status)).anywhere
    }
    /// The tab that is selected.
    static func selectedTab(_ label: String) -> ElementQuery {
        ElementQuery(role: .tab, label: .normalized(label), traits: .selected)
    }
    /// The tab that leads to a screen, which is called as the screen's case is.
    static func tab(of screen: any PresentableScreen) -> ElementQuery {
        .tab(screen.rawValue.prefix(1).uppercased() + screen.rawValue.dropFirst())
    }
    /// What opens and closes a menu.
    static func menu(_ label: String) -> ElementQuery { ElementQuery(label: .normalized(label)) }
    /// The dialog of the browser that asks a question.
    static let question = ElementQuery(.alert)
}
