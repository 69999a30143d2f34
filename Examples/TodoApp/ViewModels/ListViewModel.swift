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
