import Swerkin

final class PageUnpublishingScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Unpublish Sourdough") }
    override var name: String { "Unpublish the page" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromPageActions(to: Pages.pageUnpublishing, "Unpublish", preconditions: [.page: "live"])
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.pageUnpublishing)] }
}
