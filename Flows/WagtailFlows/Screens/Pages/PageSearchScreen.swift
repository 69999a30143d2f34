import Swerkin

final class PageSearchScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Search") }
    override var name: String { "Search" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: Entrance.dashboard, end: Pages.pageSearch, label: "Search", cost: 1.5) {
                self.test.When.IEnter("Home", into: .field("Search").within(.menu))
                self.test.And.ITouch(.button("Search").within(.menu))
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Pages.pageSearch)] }
}
