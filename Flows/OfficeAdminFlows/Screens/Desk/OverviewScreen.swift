import Swerkin

/// The first of the parts that the navigation at the side of every screen leads to.
final class OverviewScreen: BaseScreen {
    private static let navigation: [(screen: any PresentableScreen, entry: String)] = [
        (Desk.overview, "Overview"), (Desk.log, "Log"), (Team.members, "Team"), (Rooms.rooms, "Rooms"),
        (Settings.general, "Settings"),
    ]

    override var traitQuery: ElementQuery? { .heading("Overview") }
    override var name: String { "Overview" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: Entrance.logIn, end: Desk.overview, label: "Log in", kind: .root,
                preconditions: [.loggedIn: false], effects: [.loggedIn: true], cost: 2
            ) {
                self.test.When.IEnter("ada", into: LogInScreen.View.name)
                self.test.And.IEnter("engine no. 1", into: LogInScreen.View.password)
                self.test.And.ITouch(LogInScreen.View.logIn)
            }
        ]
    }

    // The navigation leads from every screen to each of these. That it does so from one to another is enough for a graph that stays
    // readable.
    override func tabGroups() -> [TabGroup] {
        [
            TabGroup("Navigation", Self.navigation.map(\.screen)) { screen in
                let entry = Self.navigation.first { $0.screen.rawValue == screen.rawValue }?.entry ?? ""
                self.test.When.ITouch(.link(entry).within(.navigation))
            }
        ]
    }
}
