import Swerkin

final class RightsScreen: OfficeBaseScreen {
    enum View {
        static let mayInvite = ElementQuery.toggle("May invite members")
    }

    override var traitQuery: ElementQuery? { .selectedTab("Rights") }
    override var name: String { "Rights" }

    override func entryPathSegments() -> [PathSegment] {
        [path(from: Team.profile, to: Team.rights, touching: .tab("Rights"), label: "Rights", kind: .replace)]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Team.rights)] }
}
