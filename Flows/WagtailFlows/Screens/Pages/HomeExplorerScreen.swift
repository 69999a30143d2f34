import Swerkin

/// The pages below the home page.
final class HomeExplorerScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Exploring: Home") }
    override var name: String { "Pages below Home" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Pages.pageExplorer, to: Pages.homeExplorer,
                touching: .link("Explore child pages of 'Home'"), label: "Home"),
            pathFromPublishing,
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Pages.homeExplorer)] }

    // It costs more than any way round, so that a plan publishes a page only where it must be live. What cannot be
    // undone, as deleting it, is no way at all: flows do that themselves.
    private var pathFromPublishing: PathSegment {
        PathSegment(
            start: Pages.pageEditor, end: Pages.homeExplorer, label: "Publish",
            effects: [.page: "live", .revisionCount: .add(1)], cost: 10
        ) {
            self.test.When.ITouch(PageEditorScreen.View.moreActions)
            self.test.And.ITouch(PageEditorScreen.View.publish)
        }
    }
}
