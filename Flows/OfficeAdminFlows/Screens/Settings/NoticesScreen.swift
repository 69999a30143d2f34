import Swerkin

/// Switches that are saved by themselves.
final class NoticesScreen: BaseScreen {
    enum View {
        static let newMembers = ElementQuery.toggle("Tell of new members")
    }

    override var traitQuery: ElementQuery? { .selectedTab("Notices") }
    override var name: String { "Notices" }
}
