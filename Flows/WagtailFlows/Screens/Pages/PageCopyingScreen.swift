import Swerkin

final class PageCopyingScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Copy Sourdough") }
    override var name: String { "Copy the page" }

    override func entryPathSegments() -> [PathSegment] { [pathFromPageActions(to: Pages.pageCopying, "Copy")] }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.pageCopying)] }
}
