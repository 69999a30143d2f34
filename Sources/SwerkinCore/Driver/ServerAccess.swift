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

/// A header that a browser adds to the requests of pages; it replaces the page's own header with this name.
///
/// Only requests to servers in ``scope`` carry it, including those that a server redirects there.
public struct RequestHeader: Hashable, Sendable {
    /// The name, as in `Authorization`; letters of either case mean the same.
    public var name: String
    /// The value, as in `Bearer 2YotnFZFEjr1zCsicMWpAA`.
    public var value: String
    /// The servers that get it.
    public var scope: RequestScope
    /// True if the value is masked wherever it appears in records, logs and reports.
    ///
    /// Set it to false for a value that is an ordinary word, which would be masked in every sentence too.
    public var isSecret: Bool

    /// Makes a header for the app's own server, or for others.
    public init(_ name: String, _ value: String, scope: RequestScope = .app, isSecret: Bool = true) {
        (self.name, self.value, self.scope, self.isSecret) = (name, value, scope, isSecret)
    }
}

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

/// The certificates that a browser accepts from servers.
///
/// Browsers have no interface by which a test could give them a certificate of the client's own.
public enum CertificateTrust: Hashable, Sendable {
    /// Those that the browser trusts by itself.
    case verified
    /// Also those with one of these public keys, even if they are invalid otherwise.
    ///
    /// Each key is the Base64 of the SHA-256 of the certificate's SubjectPublicKeyInfo, as this prints it:
    ///
    /// ```
    /// openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
    /// ```
    case keys([String])
    /// Any certificate of any server.
    case any
}
