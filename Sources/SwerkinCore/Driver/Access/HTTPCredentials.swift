/// The name and password with which a browser answers a server that asks for them by HTTP authentication.
///
/// A server gets them only after it has asked, by a status of 401, and only if it is in ``scope``. Proxies get none.
///
/// The password is masked wherever it appears in records, logs and reports, also as Base64.
///
/// Source: RFC 9110, section 11 "HTTP Authentication".
public struct HTTPCredentials: Hashable, Sendable {
    /// The name of the user.
    public var user: String
    /// The password.
    public var password: String
    /// The servers that get them.
    public var scope: RequestScope

    /// Makes credentials for the app's own server, or for others.
    public init(user: String, password: String, scope: RequestScope = .app) {
        (self.user, self.password, self.scope) = (user, password, scope)
    }
}
