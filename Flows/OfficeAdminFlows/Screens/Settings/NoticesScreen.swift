import Swerkin

/// Switches that are saved by themselves.
final class NoticesScreen: OfficeBaseScreen {
    enum View {
        static let newMembers = ElementQuery.toggle("Tell of new members")
    }

    override var traitQuery: ElementQuery? { .selectedTab("Notices") }
    override var name: String { "Notices" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Settings.general, to: Settings.notices, touching: .tab("Notices"), label: "Notices",
                kind: .replace)
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToOverview(from: Settings.notices)] }
}
