import Swerkin

final class HistoryScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .selectedTab("History") }
    override var name: String { "History" }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Team.history)] }
}
