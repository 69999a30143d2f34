import Swerkin

final class SiteHistoryScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Site history") }
    override var name: String { "Site history" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Reports.siteHistory, "Reports", "Site history")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Reports.siteHistory)] }
}
