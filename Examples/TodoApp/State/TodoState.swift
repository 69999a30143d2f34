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
