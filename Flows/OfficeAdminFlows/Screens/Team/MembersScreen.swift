import Swerkin

/// A table that is drawn anew after every poll, and a button that works a moment after it is seen.
final class MembersScreen: BaseScreen {
    enum View {
        static let filter = ElementQuery(.field, label: .exact("Filter"))
        static let newMember = ElementQuery.button("New member")
        static let table = ElementQuery(role: .table, label: .exact("All members"))
    }

    override var traitQuery: ElementQuery? { .heading("Team") }
    override var name: String { "Members" }
}
