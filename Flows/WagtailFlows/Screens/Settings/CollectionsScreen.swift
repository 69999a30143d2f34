import Swerkin

final class CollectionsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Collections") }
    override var name: String { "Collections" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Settings.collections, "Settings", "Collections")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Settings.collections)] }
}
