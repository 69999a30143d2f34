import Swerkin

final class NewSiteScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Add site: Site") }
    override var name: String { "New site" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Settings.sites, to: Settings.newSite, touching: .link("Add a site"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.newSite)] }
}
