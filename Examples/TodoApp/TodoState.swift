/// All that the app knows; its screens show parts of it.
public struct TodoState: Hashable, Sendable {
    /// The to-dos, the oldest first.
    public var todos: [Todo]
    /// What is typed for the next one.
    public var draft = ""
    private var lastID: Int

    /// Makes a state with to-dos, none of which is done.
    public init(_ texts: [String] = []) {
        todos = texts.enumerated().map { Todo(id: $0 + 1, text: $1) }
        lastID = texts.count
    }

    /// What a new user finds.
    public static let sample = TodoState(["Water the ferns", "Return the library books", "Call the piano tuner"])

    /// The to-do with an id, or nil if it is not there any more.
    public func todo(_ id: Int) -> Todo? { todos.first { $0.id == id } }

    /// An id that no to-do has had yet.
    mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }
}

/// Something to do.
public struct Todo: Hashable, Sendable, Identifiable {
    /// Identifies it among all, also those that were deleted.
    public let id: Int
    /// What is to be done.
    public var text: String
    /// Whether it is done.
    public var isDone: Bool

    /// Makes a to-do.
    public init(id: Int, text: String, isDone: Bool = false) {
        self.id = id
        self.text = text
        self.isDone = isDone
    }
}

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

/// Has the state, the only one who changes it, and notifies of each change.
public final class TodoStore {
    private struct Watcher {
        weak var object: AnyObject?
        let receive: (TodoState) -> Void
    }

    /// What is so now.
    public private(set) var state: TodoState
    private var watchers: [Watcher] = []

    /// Makes a store.
    public init(_ state: TodoState) { self.state = state }

    /// Lets something happen.
    public func dispatch(_ action: TodoAction) {
        let new = state.updated(by: action)
        guard new != state else { return }
        state = new
        watchers.removeAll { $0.object == nil }
        for watcher in watchers { watcher.receive(new) }
    }

    /// Observes the state, now and at each change, as long as an object lives.
    func watch(_ object: AnyObject, _ receive: @escaping (TodoState) -> Void) {
        watchers.append(Watcher(object: object, receive: receive))
        receive(state)
    }
}
