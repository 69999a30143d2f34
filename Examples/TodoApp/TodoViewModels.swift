/// What the list shows.
struct ListViewModel: Equatable {
    /// What stands above the rows.
    let summary: String
    /// The to-dos, the oldest first.
    let todos: [Todo]
    /// Whether there is anything done that could go.
    let canDeleteDone: Bool

    init(_ state: TodoState) {
        let open = state.todos.filter { !$0.isDone }.count
        summary = state.todos.isEmpty ? "Nothing on the list" : open == 0 ? "All done" : "\(open) to do"
        todos = state.todos
        canDeleteDone = open < state.todos.count
    }
}

/// What the sheet for a new to-do shows.
struct AddItemViewModel: Equatable {
    /// What stands in the field.
    let text: String
    /// Why it cannot be added, for people, or nil if nothing has to be said.
    let message: String?
    /// Whether it can be added.
    let canAdd: Bool

    init(_ state: TodoState) {
        let draft = Draft(of: state)
        text = state.draft
        canAdd = draft.isValid
        message =
            switch draft.problem {
            case .tooLong(let limit)?: "At most \(limit) characters, please."
            case .onTheList?: "This is on the list already."
            case nil: nil
            }
    }
}

/// What the screen of one to-do shows.
struct ItemViewModel: Equatable {
    /// What is to be done.
    let text: String
    /// Whether it is done.
    let isDone: Bool

    /// Chooses it from a state, or nil if the to-do is not there any more.
    init?(_ state: TodoState, of id: Int) {
        guard let todo = state.todo(id) else { return nil }
        text = todo.text
        isDone = todo.isDone
    }
}
