import Swerkin

/// A menu of `details`, at the lower end of the navigation.
final class AccountMenuScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .button("Log out") }
    override var name: String { "Account menu" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Desk.overview, to: Entrance.accountMenu, touching: .menu("Ada Lovelace"), label: "Account",
                kind: .present)
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [pathByClosingMenu(Entrance.accountMenu)]
    }
}
