import Foundation

/// The servers that something secret may be sent to: a header, or a user's name and password.
public enum RequestScope: Hashable, Sendable {
    /// The server of the address that the driver opens: the same scheme, host and port.
    case app
    /// The servers of these addresses, of which only scheme, host and port count.
    case origins([URL])
    /// Every server that a page loads anything from, third parties included.
    case everyServer
}
