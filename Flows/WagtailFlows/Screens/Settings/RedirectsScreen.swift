import Swerkin

final class RedirectsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Redirects") }
    override var name: String { "Redirects" }

    override func entryPathSegments() -> [PathSegment] {
        [pathFromMenu(to: Settings.redirects, "Settings", "Redirects"), pathFromNewRedirect]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Settings.redirects)] }

    private var pathFromNewRedirect: PathSegment {
        PathSegment(
            start: Settings.newRedirect, end: Settings.redirects, label: "Create",
            preconditions: [.redirectExists: false], effects: [.redirectExists: true], cost: 2
        ) {
            self.test.When.IEnter("/bread", into: NewRedirectScreen.View.oldPath)
            self.test.And.IEnter("https://example.com/sourdough", into: NewRedirectScreen.View.address)
            self.test.And.ITouch(.button("Create"))
        }
    }
}
