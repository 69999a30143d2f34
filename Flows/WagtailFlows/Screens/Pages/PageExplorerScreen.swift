import Swerkin

/// The pages that lie in no other: the home page, in a new site.
final class PageExplorerScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Exploring: Root") }
    override var name: String { "All pages" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: Entrance.dashboard, end: Pages.pageExplorer, label: "Pages") {
                self.test.When.IChooseFromMenu(["Pages", "Pages"])
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Pages.pageExplorer)] }
}
