import Swerkin

/// The slowest page: its table comes a while after its heading.
final class LogScreen: OfficeBaseScreen {
    override var traitQuery: ElementQuery? { .heading("Log") }
    override var name: String { "Log" }

    override func entryPathSegments() -> [PathSegment] { [pathFromNavigation(to: Desk.log, "Log")] }

    override func exitPathSegments() -> [PathSegment] { [pathToOverview(from: Desk.log)] }
}
