/// What names a screen in a route: a case of a ``PresentableScreen``, or a text.
///
/// An enum of the app's own, shared with its tests, conforms by a line: `extension AppScreen: RouteElement {}`.
public protocol RouteElement {
    /// The name of the screen, as the navigation graph knows it.
    var routeIdentifier: String { get }
}

extension String: RouteElement {
    /// The text itself.
    public var routeIdentifier: String { self }
}

extension PresentableScreen {
    /// The screen's name.
    public var routeIdentifier: String { rawValue }
}

extension RouteElement where Self: RawRepresentable<String> {
    /// The raw value.
    public var routeIdentifier: String { rawValue }
}

// Of the two before, neither is the better for an enum that is both.
extension PresentableScreen where Self: RawRepresentable<String> {
    /// The screen's name.
    public var routeIdentifier: String { rawValue }
}
