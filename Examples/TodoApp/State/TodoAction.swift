/// Something that happens to the state.
public enum TodoAction: Hashable, Sendable {
    /// The next to-do is begun, with nothing typed yet.
    case beginDraft
    /// This stands in the field now.
    case typeDraft(String)
    /// What is typed becomes a to-do; nothing happens if it cannot be one.
    case addDraft
    /// A to-do is done, or is not any more.
    case complete(Int, Bool)
    /// A to-do goes.
    case delete(Int)
    /// All that are done go.
    case deleteDone
}

extension TodoState {
    /// The state after something has happened: a pure function of the two.
    public func updated(by action: TodoAction) -> TodoState {
        var state = self
        switch action {
        case .beginDraft: state.draft = ""
        case .typeDraft(let text): state.draft = text
        case .addDraft: state.addDraft()
        case .complete(let id, let isDone):
            if let index = state.todos.firstIndex(where: { $0.id == id }) { state.todos[index].isDone = isDone }
        case .delete(let id): state.todos.removeAll { $0.id == id }
        case .deleteDone: state.todos.removeAll(where: \.isDone)
        }
        return state
    }

    private mutating func addDraft() {
        let draft = Draft(of: self)
        guard draft.isValid else { return }
        todos.append(Todo(id: makeID(), text: draft.text))
        self.draft = ""
    }
}
