import Swerkin

final class ListScreen: TodoBaseScreen, Accessible {
    enum View: String, Accessibility {
        case summary = "summary_label"
        case table = "todo_table"
        case addButton = "add_button"
        case deleteDoneButton = "delete_done_button"
    }

    override var trait: String { View.summary.accessibilityIdentifier }
    override var name: String { "To do" }

    // The button for a new to-do stands on every screen, so the list, which is always beneath, answers for all.
    override var navigationConfiguration: NavigationConfiguration {
        [
            .show(TodoScreen.item): .push(label: "First to-do", preconditions: [.hasItems: true]) {
                self.test.When.ITouchElement(Self.row(1))
            },
            .show(TodoScreen.addItem): .presentModally(label: "Add") {
                self.test.When.ITouchButton(View.addButton.accessibilityIdentifier)
            },
        ]
    }

    /// The row of a to-do, counted from 1 in the order in which they were added.
    static func row(_ number: Int) -> String { "todo_\(number)" }
    /// The box of a to-do.
    static func box(_ number: Int) -> String { "todo_\(number)_done" }
}
