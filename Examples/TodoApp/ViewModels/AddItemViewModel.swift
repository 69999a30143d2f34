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
