import Swerkin

final class PageMovingScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Move Sourdough") }
    override var name: String { "Move the page" }

    override func entryPathSegments() -> [PathSegment] { [pathFromPageActions(to: Pages.pageMoving, "Move")] }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.pageMoving)] }
}
