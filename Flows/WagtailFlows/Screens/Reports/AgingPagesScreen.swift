import Swerkin

final class AgingPagesScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Aging pages") }
    override var name: String { "Aging pages" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Reports.agingPages, "Reports", "Aging pages")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Reports.agingPages)] }
}
