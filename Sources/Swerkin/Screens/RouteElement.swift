/// The name of a screen in a route: a case of a ``PresentableScreen``, or a text.
///
/// A function that takes one also takes the case of any other enum of texts, as an app and its tests may share one.
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
