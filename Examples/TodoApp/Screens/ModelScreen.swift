import SwerkinEmbedded

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
