/// A request to a screen: to show another screen, or to hide one.
///
/// Two requests are equal if they ask the same of the same screen, so a configuration has at most one instruction for each.
public struct NavigationRequest: Hashable, Sendable {
    /// The kind of a request.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// To put a screen on top.
        case show = "Show"
        /// To take a screen off.
        case hide = "Hide"
    }

    /// The kind of the request.
    public let kind: Kind
    /// The name of the screen that is to be shown or hidden.
    public let screen: String

    /// Asks for a screen to be shown.
    public static func show(_ screen: any RouteElement) -> NavigationRequest {
        NavigationRequest(kind: .show, screen: screen.routeIdentifier)
    }

    /// Asks for the screen to be shown that has a raw value for its name.
    public static func show(_ screen: some RawRepresentable<String>) -> NavigationRequest { show(screen.rawValue) }

    /// Asks for a screen to be hidden.
    public static func hide(_ screen: any RouteElement) -> NavigationRequest {
        NavigationRequest(kind: .hide, screen: screen.routeIdentifier)
    }

    /// Asks for the screen to be hidden that has a raw value for its name.
    public static func hide(_ screen: some RawRepresentable<String>) -> NavigationRequest { hide(screen.rawValue) }
}

extension NavigationRequest: CustomStringConvertible {
    /// The request as in `Show(addItem)`.
    public var description: String { "\(kind.rawValue)(\(screen))" }
}
