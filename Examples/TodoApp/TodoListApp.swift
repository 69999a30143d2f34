import Swerkin
import SwerkinEmbedded

/// An example app with its state in one value: a list of things to do, a screen for each, and a sheet for a new one.
///
/// What people do becomes a ``TodoAction``, the state changes by a pure function, and every screen shows a view model that
/// is chosen from it.
public final class TodoListApp: EmbeddedApp {
    /// Has the state.
    public let store: TodoStore

    /// Makes the app; it shows the list.
    public init(_ state: TodoState = .sample, clock: VirtualClock = VirtualClock()) {
        store = TodoStore(state)
        super.init(root: ListScreen(store: store), clock: clock)
    }
}

/// The to-dos, one a row.
final class ListScreen: ModelScreen<ListViewModel> {
    private let summary: Label
    private let table: Table
    private let deleteDone: Button

    init(store: TodoStore) {
        summary = Label(identifier: "summary_label")
        table = Table(identifier: "todo_table")
        deleteDone = Button("Delete done", identifier: "delete_done_button")
        super.init(
            "To do", content: Stack([summary, table, deleteDone]), store: store, choose: ListViewModel.init)
        barButtons = [AddButton(on: self)]
        deleteDone.onTouch = { store.dispatch(.deleteDone) }
    }

    override func render(_ model: ListViewModel) {
        summary.text = model.summary
        deleteDone.isEnabled = model.canDeleteDone
        table.rows = model.todos.map { todo in
            TodoRow(todo, store: store) { [unowned self] in app?.push(ItemScreen(todo.id, store: store)) }
        }
    }
}

/// Presents the sheet for a new to-do from wherever it stands.
final class AddButton: Button {
    init(on screen: ModelScreen<some Equatable>) {
        super.init("Add", identifier: "add_button")
        onTouch = { [unowned screen] in screen.app?.present(AddItemScreen(store: screen.store)) }
    }
}

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

/// A sheet that asks for a new to-do, and goes once there is one.
final class AddItemScreen: ModelScreen<AddItemViewModel> {
    private let field: TextField
    private let message: Label
    private let add: Button

    init(store: TodoStore) {
        let name = Label("What is to be done?")
        field = TextField(identifier: "text_field", placeholder: "Water the ferns") { store.dispatch(.typeDraft($0)) }
        field.nameLabel = name
        message = Label(identifier: "message_label")
        add = Button("Add", identifier: "submit_button")
        let cancel = Button("Cancel", identifier: "cancel_button")
        store.dispatch(.beginDraft)
        super.init(
            "New to-do", content: Stack([name, field, message, add, cancel]), store: store,
            choose: AddItemViewModel.init)
        add.onTouch = { [unowned self] in
            store.dispatch(.addDraft)
            app?.dismissModal()
        }
        cancel.onTouch = { [unowned self] in app?.dismissModal() }
    }

    override func render(_ model: AddItemViewModel) {
        field.text = model.text
        message.text = model.message ?? ""
        message.isHidden = model.message == nil
        add.isEnabled = model.canAdd
    }
}

/// One to-do, which can be done or deleted here.
final class ItemScreen: ModelScreen<ItemViewModel> {
    private let text: Label
    private let done: Switch

    init(_ id: Int, store: TodoStore) {
        text = Label(identifier: "item_label")
        done = Switch(identifier: "item_done_switch", label: "Done") { store.dispatch(.complete(id, $0)) }
        let delete = Button("Delete", identifier: "delete_button")
        super.init("Item", content: Stack([text, done, delete]), store: store) { ItemViewModel($0, of: id) }
        barButtons = [AddButton(on: self)]
        delete.onTouch = { [unowned self] in
            store.dispatch(.delete(id))
            app?.pop()
        }
    }

    override func render(_ model: ItemViewModel) {
        text.text = model.text
        done.isOn = model.isDone
    }
}

/// A screen that shows a view model chosen from the state, and shows it anew whenever that has changed.
class ModelScreen<Model: Equatable>: EmbeddedScreen {
    let store: TodoStore
    private var shown: Model?

    /// Makes a screen; `choose` is asked with each state, and nil leaves what is shown as it is.
    init(_ title: String, content: View, store: TodoStore, choose: @escaping (TodoState) -> Model?) {
        self.store = store
        super.init(title, content: content)
        store.watch(self) { [weak self] state in
            guard let self, let model = choose(state), model != shown else { return }
            shown = model
            render(model)
        }
    }

    /// Shows a view model; called only with one that differs from the one before.
    func render(_ model: Model) {}
}
