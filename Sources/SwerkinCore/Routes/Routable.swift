/// Declares the segments from a screen as data.
///
/// ```swift
/// final class ListScreen: TodoBaseScreen, Routable {
///     var navigationConfiguration: NavigationConfiguration {
///         [.show(TodoScreen.addItem): .presentModally { self.test.When.ITouchButton("add_button") }]
///     }
/// }
/// ```
///
/// `IShow`, `IHide` and `INavigate(route:)` ask the screens of the route, and each instruction is a segment of the
/// navigation graph as well: <doc:Routes>.
public protocol Routable: Navigable {
    /// The requests that the screen answers, with its instructions; must not depend on the state of the test.
    var navigationConfiguration: NavigationConfiguration { get }
}

extension Routable {
    /// None: the configurations of other screens declare the segments into a screen.
    public func entryPathSegments() -> [PathSegment] { [] }
}
