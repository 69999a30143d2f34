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

    override func placeChildren(clip: Frame) {
        let side = frame.size.height
        place(box, in: Frame(x: frame.origin.x, y: frame.origin.y, width: side, height: side), clip: clip)
        let rest = Frame(
            x: frame.origin.x + side, y: frame.origin.y, width: frame.size.width - side, height: side)
        place(title, in: rest, clip: clip)
    }
}
