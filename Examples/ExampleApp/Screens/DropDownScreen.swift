import Swerkin
import SwerkinEmbedded

/// A text field that a picker with two wheels serves.
final class DropDownScreen: ExampleScreen {
    private static let fruit = ["Apple", "Banana", "Orange", "Grapes", "Watermelon"]
    private static let vegetables = ["Asparagus", "Broccoli", "Carrots", "Kale", "Tomato"]

    private let field: TextField
    private var textBeforeEditing = ""

    init(_ phrases: Phrases) {
        field = TextField(
            identifier: "textField", label: phrases("textField"), placeholder: phrases("Select Fruit/Veggie"))
        super.init(phrases, content: Stack([field]))
        hidesBackButton = true
        field.picker = Picker([
            wheel("Select Fruit", Self.fruit) { [unowned self] in choose(fruit: $0) },
            wheel("Select Veggie", Self.vegetables) { [unowned self] in choose(vegetable: $0) },
        ])
        field.accessoryBar = [
            Button(phrases("Cancel")) { [unowned self] in cancel() },
            Button(phrases("Done")) { [unowned self] in finish() },
        ]
        field.onFocus = { [unowned self] in textBeforeEditing = field.text }
    }

    private func wheel(
        _ placeholder: String, _ choices: [String], onSelect: @escaping (ElementOption) -> Void
    ) -> PickerWheel {
        let options =
            [ElementOption(phrases(placeholder), isPlaceholder: true)] + choices.map { ElementOption(phrases($0)) }
        return PickerWheel(options, onSelect: onSelect)
    }

    // "Select Fruit" is no fruit but an invitation: whoever goes back to it wants the field to be empty again.
    private func choose(fruit: ElementOption) {
        field.text = fruit.isPlaceholder ? "" : fruit.label
    }

    private func choose(vegetable: ElementOption) {
        guard !vegetable.isPlaceholder else { return }
        field.text += " " + vegetable.label
    }

    private func finish() {
        app?.focus(nil)
        if field.text.isEmpty { field.text = phrases(Self.fruit[0]) }
    }

    // What was chosen since the field got the focus is undone: that is what people mean by Cancel.
    private func cancel() {
        app?.focus(nil)
        field.text = textBeforeEditing
    }
}
