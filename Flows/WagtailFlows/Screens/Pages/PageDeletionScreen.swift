import Swerkin

final class PageDeletionScreen: WagtailBaseScreen {
    enum View {
        static let confirm = ElementQuery.button("Yes, delete it")
    }

    override var traitQuery: ElementQuery? { .heading("Delete Sourdough") }
    override var name: String { "Delete the page" }

    override func entryPathSegments() -> [PathSegment] { [pathFromPageActions(to: Pages.pageDeletion, "Delete")] }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.pageDeletion)] }
}
