import Swerkin

final class PageDeletionScreen: BaseScreen {
    enum View {
        static let confirm = ElementQuery.button("Yes, delete it")
    }

    override var traitQuery: ElementQuery? { .heading("Delete Sourdough") }
    override var name: String { "Delete the page" }

    // The screen asks before it deletes.
    override func entryPathSegments() -> [PathSegment] {
        [pathFromPageActions(to: Pages.pageDeletion, "Delete", label: "Delete…")]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.pageDeletion)] }
}
