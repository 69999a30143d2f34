import Swerkin

final class SitesScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Sites") }
    override var name: String { "Sites" }

    override func entryPathSegments() -> [PathSegment] { [pathFromMenu(to: Settings.sites, "Settings", "Sites")] }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Settings.sites)] }
}
