import Swerkin

final class PageEditorScreen: BaseScreen {
    enum View {
        static let title = ElementQuery.field("Title*")
        static let saveDraft = ElementQuery.button("Save draft")
        static let moreActions = ElementQuery.button("More actions")
        static let publish = ElementQuery.button("Publish")
        static let toggleStatus = ElementQuery.button("Toggle status")
        static let lock = ElementQuery.toggle("Lock")
    }

    override var traitQuery: ElementQuery? { .heading("Editing Home page: Sourdough") }
    override var name: String { "Page" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Pages.homeExplorer, to: Pages.pageEditor, touching: .link("Sourdough"), label: "Edit",
                preconditions: [.page: .not("none")]),
            pathFromNewPage, pathBySaving,
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Pages.pageEditor)] }

    // The admin makes the slug from the title a moment after the last key. Whoever saves before that gets an error, so
    // the slug is looked at first.
    private var pathFromNewPage: PathSegment {
        PathSegment(
            start: Pages.newPage, end: Pages.pageEditor, label: "Save draft", preconditions: [.page: "none"],
            effects: [.page: "draft", .revisionCount: 1], cost: 2
        ) {
            self.test.When.IEnter("Sourdough", into: NewPageScreen.View.title)
            self.test.And.ITouch(NewPageScreen.View.promoteTab)
            self.test.Then.IShouldSee(NewPageScreen.View.slug, withValue: "sourdough")
            self.test.And.ITouch(NewPageScreen.View.saveDraft)
        }
    }

    // The screen stays the same, so what the admin says about it is waited for.
    private var pathBySaving: PathSegment {
        PathSegment(
            start: Pages.pageEditor, end: Pages.pageEditor, label: "Save draft", effects: [.revisionCount: .add(1)],
            cost: 2
        ) {
            self.test.When.ITouch(View.saveDraft)
            self.test.Then.IShouldSeeMessage("Page 'Sourdough' has been updated")
        }
    }
}
