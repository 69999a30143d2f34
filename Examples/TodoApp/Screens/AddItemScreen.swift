import SwerkinEmbedded

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
