import Swerkin

final class AddItemScreen: TodoBaseScreen, Accessible {
    enum View: String, Accessibility {
        case field = "text_field"
        case message = "message_label"
        case submitButton = "submit_button"
        case cancelButton = "cancel_button"
    }

    override var trait: String { View.submitButton.accessibilityIdentifier }
    override var name: String { "New to-do" }

    override var navigationConfiguration: NavigationConfiguration {
        [
            .hide(TodoScreen.addItem): .dismissModally(.hard, label: "Cancel") {
                self.test.When.ITouchButton(View.cancelButton.accessibilityIdentifier)
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            .back(from: TodoScreen.addItem, label: "Add", effects: [.hasItems: true], cost: 3) {
                self.test.When.IAddItem("Feed the cat")
            }
        ]
    }
}
