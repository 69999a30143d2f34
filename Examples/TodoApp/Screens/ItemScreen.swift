import SwerkinEmbedded

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
