/// What is typed for the next to-do, looked at.
struct Draft: Hashable, Sendable {
    /// Why a draft cannot be added.
    enum Problem: Hashable, Sendable {
        /// It has more characters than this.
        case tooLong(limit: Int)
        /// The same is to be done already.
        case onTheList
    }

    /// How many characters a to-do may have.
    static let limit = 40

    /// The text without the space around it.
    let text: String
    /// Why it cannot be added, or nil if it can, or is empty.
    let problem: Problem?

    /// Looks at the draft of a state.
    init(of state: TodoState) {
        let text = state.draft.trimmed
        let isOnTheList = state.todos.contains { !$0.isDone && $0.text.lowercased() == text.lowercased() }
        self.text = text
        problem = text.count > Self.limit ? .tooLong(limit: Self.limit) : isOnTheList ? .onTheList : nil
    }

    /// Whether it can be added.
    var isValid: Bool { !text.isEmpty && problem == nil }
}

extension String {
    /// The text without the white space before and after it.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
    }
}
