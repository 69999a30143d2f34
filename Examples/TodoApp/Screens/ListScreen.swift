import SwerkinEmbedded

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
