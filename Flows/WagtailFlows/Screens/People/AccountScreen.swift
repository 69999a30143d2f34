import Swerkin

final class AccountScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Account") }
    override var name: String { "Account" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Entrance.dashboard, to: People.account,
                touching: ElementQuery.link("Account").within(.identifier("main")), label: "Account")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: People.account)] }
}
