/// Says as data where it leads.
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
    /// What the screen answers to which requests; must not depend on the state of the test.
    var navigationConfiguration: NavigationConfiguration { get }
}

extension Routable {
    /// None: where a screen is entered, the configurations of other screens say.
    public func entryPathSegments() -> [PathSegment] { [] }
}
