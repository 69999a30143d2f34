import Swerkin

final class SiteEditorScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Editing: localhost [default]") }
    override var name: String { "Site" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Settings.sites, to: Settings.siteEditor, touching: .link("localhost"), label: "Edit")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.siteEditor)] }
}
