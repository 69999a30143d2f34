import Swerkin

final class NewPageScreen: BaseScreen {
    enum View {
        static let title = ElementQuery.field("Title*")
        static let promoteTab = ElementQuery.identifier("tab-label-promote")
        static let slug = ElementQuery.field("Slug*")
        static let saveDraft = ElementQuery.button("Save draft")
    }

    override var traitQuery: ElementQuery? { .heading("New: Home page") }
    override var name: String { "New page" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Pages.homeExplorer, to: Pages.newPage,
                touching: ElementQuery.link("Add child page").within(.headerActions), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.newPage)] }
}
