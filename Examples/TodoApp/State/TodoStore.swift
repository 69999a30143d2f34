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
