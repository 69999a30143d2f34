import Swerkin

final class RightsScreen: BaseScreen {
    enum View {
        static let mayInvite = ElementQuery.toggle("May invite members")
    }

    override var traitQuery: ElementQuery? { .selectedTab("Rights") }
    override var name: String { "Rights" }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Team.rights)] }
}
