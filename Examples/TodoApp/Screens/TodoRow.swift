import Swerkin
import SwerkinEmbedded

/// A row with a box to tick, and the text beside it.
final class TodoRow: Row {
    private let box: Checkbox

    init(_ todo: Todo, store: TodoStore, onTouch: @escaping () -> Void) {
        box = Checkbox(isOn: todo.isDone, identifier: "todo_\(todo.id)_done", label: "Done: \(todo.text)") { isDone in
            store.dispatch(.complete(todo.id, isDone))
        }
        super.init(todo.text, identifier: "todo_\(todo.id)", onTouch: onTouch)
    }

    override var children: [View] { [box, title] }

    override func placeChildren(clip: Rectangle) {
        let side = bounds.size.height
        place(box, in: Rectangle(x: bounds.origin.x, y: bounds.origin.y, width: side, height: side), clip: clip)
        let rest = Rectangle(
            x: bounds.origin.x + side, y: bounds.origin.y, width: bounds.size.width - side, height: side)
        place(title, in: rest, clip: clip)
    }
}
