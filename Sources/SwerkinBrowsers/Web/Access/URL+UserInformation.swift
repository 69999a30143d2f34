import Foundation
import SwerkinCore

extension URL {
    /// The address without user information, and what that said as credentials for its server, or nil if it had none.
    ///
    /// Browsers keep user information in the address of the document, whose scripts then cannot fetch anything by a relative
    /// address.
    package var withoutUserInformation: (address: URL, credentials: HTTPCredentials?) {
        guard PageOrigin(absoluteString) != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
            parts.user != nil || parts.password != nil
        else { return (self, nil) }
        let credentials = HTTPCredentials(user: parts.user ?? "", password: parts.password ?? "")
        (parts.user, parts.password) = (nil, nil)
        return (parts.url ?? self, credentials)
    }

    /// The same address with credentials as its user information.
    package func with(_ credentials: HTTPCredentials) -> URL {
        guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
        (parts.user, parts.password) = (credentials.user, credentials.password)
        return parts.url ?? self
    }
}
