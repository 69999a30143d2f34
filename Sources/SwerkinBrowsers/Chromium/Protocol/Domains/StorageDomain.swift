/// Commands of the protocol's domain Storage.
enum StorageDomain {
    /// All cookies of a profile.
    struct GetCookies: ProtocolCommand {
        static let method = "Storage.getCookies"
        struct Reply: Decodable {
            let cookies: [StorageState.Cookie]
        }
        let browserContextId: String
    }

    /// Forgets all cookies of a profile.
    struct ClearCookies: ProtocolCommand {
        static let method = "Storage.clearCookies"
        typealias Reply = NoReply
        let browserContextId: String
    }

    /// Forgets what the documents of an origin have stored.
    struct ClearDataForOrigin: ProtocolCommand {
        static let method = "Storage.clearDataForOrigin"
        typealias Reply = NoReply
        let origin: String
        let storageTypes: String
    }

    /// Gives a profile cookies.
    struct SetCookies: ProtocolCommand {
        static let method = "Storage.setCookies"
        typealias Reply = NoReply
        let cookies: [CookieParam]
        let browserContextId: String
    }

    /// A cookie as the protocol takes it: one of a host alone has an address and no domain.
    struct CookieParam: Encodable {
        let name: String
        let value: String
        let url: String
        let domain: String?
        let path: String
        let expires: Double?
        let httpOnly: Bool
        let secure: Bool
        let sameSite: String?

        init(_ cookie: StorageState.Cookie) {
            (name, value, url, domain) = (cookie.name, cookie.value, cookie.address, cookie.sharedDomain)
            (path, expires) = (cookie.path, cookie.expires < 0 ? nil : cookie.expires)
            (httpOnly, secure, sameSite) = (cookie.httpOnly, cookie.secure, cookie.sameSite)
        }
    }
}
