import Swerkin

final class LockedPagesScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Locked pages") }
    override var name: String { "Locked pages" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Reports.lockedPages, "Reports", "Locked pages")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Reports.lockedPages)] }
}
