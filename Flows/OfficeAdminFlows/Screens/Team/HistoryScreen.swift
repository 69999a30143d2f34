import Swerkin

final class HistoryScreen: OfficeBaseScreen {
    override var traitQuery: ElementQuery? { .selectedTab("History") }
    override var name: String { "History" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Team.profile, to: Team.history, touching: .tab("History"), label: "History", kind: .replace)]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Team.history)] }
}
