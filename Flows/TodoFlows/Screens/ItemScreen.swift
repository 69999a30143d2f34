import Swerkin

final class ItemScreen: TodoBaseScreen, Accessible {
    enum View: String, Accessibility {
        case text = "item_label"
        case doneSwitch = "item_done_switch"
        case deleteButton = "delete_button"
    }

    override var trait: String { View.text.accessibilityIdentifier }
    override var name: String { "Item" }

    override var navigationConfiguration: NavigationConfiguration {
        [.hide(TodoScreen.item): .pop(label: "Back")]
    }

    // A second way out is not an answer to a request, but a segment all the same. After it nobody knows whether anything
    // is left on the list.
    override func exitPathSegments() -> [PathSegment] {
        [
            .back(
                from: TodoScreen.item, label: "Delete", effects: [.hasItems: .forget], cost: 2, destructive: true
            ) {
                self.test.When.ITouchButton(View.deleteButton.accessibilityIdentifier)
            }
        ]
    }
}
