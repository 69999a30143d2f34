import Swerkin

final class PageTypesUsageScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Page types usage") }
    override var name: String { "Page types usage" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Reports.pageTypesUsage, "Reports", "Page types usage")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Reports.pageTypesUsage)] }
}
