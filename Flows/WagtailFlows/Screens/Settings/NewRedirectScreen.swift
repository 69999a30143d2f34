import Swerkin

final class NewRedirectScreen: BaseScreen {
    enum View {
        static let oldPath = ElementQuery.field("Redirect from*")
        static let address = ElementQuery.field("Redirect to any URL")
    }

    override var traitQuery: ElementQuery? { .heading("New: Redirect") }
    override var name: String { "New redirect" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Settings.redirects, to: Settings.newRedirect, touching: .link("Add redirect"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.newRedirect)] }
}
