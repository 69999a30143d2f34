import Swerkin
import SwerkinEmbedded

/// An example app with its state in one value: a list of things to do, a screen for each, and a sheet for a new one.
///
/// What people do becomes a ``TodoAction``, the state changes by a pure function, and every screen shows a view model that
/// is chosen from it.
public final class TodoListApp: EmbeddedApp {
    /// Has the state.
    public let store: TodoStore

    /// Makes the app; it shows the list.
    public init(_ state: TodoState = .sample, clock: VirtualClock = VirtualClock()) {
        store = TodoStore(state)
        super.init(root: ListScreen(store: store), clock: clock)
    }
}
