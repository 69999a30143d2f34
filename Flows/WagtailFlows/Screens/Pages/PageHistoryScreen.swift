import Swerkin

final class PageHistoryScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("History: Sourdough") }
    override var name: String { "History of the page" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Pages.pageEditor, to: Pages.pageHistory,
                touching: ElementQuery.link("History").within(.identifier("main")), label: "History")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Pages.pageHistory)] }
}
