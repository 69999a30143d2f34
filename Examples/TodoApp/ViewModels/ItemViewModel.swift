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
