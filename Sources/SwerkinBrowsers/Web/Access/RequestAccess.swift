import Foundation
import SwerkinCore

/// The credentials and headers of a configuration for an app at an address, by the servers that get them.
package struct RequestAccess: Hashable, Sendable {
    /// Something and the servers that get it; nil for every server.
    private struct Grant<Value: Hashable & Sendable>: Hashable, Sendable {
        let value: Value
        let origins: Set<PageOrigin>?

        func reaches(_ address: String) -> Bool {
            guard let origins else { return true }
            return PageOrigin(address).map(origins.contains) == true
        }
    }

    private let credentials: [Grant<HTTPCredentials>]
    private let headers: [Grant<RequestHeader>]

    /// Grants nothing.
    package init() { (credentials, headers) = ([], []) }

    /// Resolves the servers of credentials and headers.
    ///
    /// Throws ``AccessProblem`` if a header is invalid, or a scope has no server.
    package init(credentials: [HTTPCredentials], headers: [RequestHeader], app: URL) throws(AccessProblem) {
        for header in headers { try Self.check(header) }
        self.credentials = try Self.grants(credentials, app) { ("the password of \($0.user.quoted)", $0.scope) }
        self.headers = try Self.grants(headers, app) { ("the header \($0.name)", $0.scope) }
    }

    /// True if no server gets anything.
    package var isEmpty: Bool { credentials.isEmpty && headers.isEmpty }

    /// True if a server may get a user's name and password.
    package var hasCredentials: Bool { !credentials.isEmpty }

    /// The origins with configured headers or credentials, sorted by address; nil if one applies to every origin.
    package var origins: [PageOrigin]? {
        let all = credentials.map(\.origins) + headers.map(\.origins)
        guard !all.contains(nil) else { return nil }
        return Set(all.compactMap { $0 }.joined()).sorted { $0.address < $1.address }
    }

    /// The credentials for the server of an address; the latest of several.
    package func credentials(for address: String) -> HTTPCredentials? {
        credentials.last { $0.reaches(address) }?.value
    }

    /// The headers that a request to an address gets instead of its own with the same names, and its others.
    package func headers(for address: String, instead given: [String: String]) -> [String: String] {
        headers.filter { $0.reaches(address) }.reduce(into: given) { all, header in
            let name = header.value.name.lowercased()
            for other in all.keys where other.lowercased() == name { all[other] = nil }
            all[header.value.name] = header.value.value
        }
    }

    // MARK: Reading the configuration

    private static func grants<Value>(
        _ values: [Value], _ app: URL, _ describe: (Value) -> (words: String, scope: RequestScope)
    ) throws(AccessProblem) -> [Grant<Value>] {
        var grants: [Grant<Value>] = []
        for value in values {
            let (words, scope) = describe(value)
            grants.append(Grant(value: value, origins: try origins(of: scope, for: words, app: app)))
        }
        return grants
    }

    private static func origins(
        of scope: RequestScope, for words: String, app: URL
    ) throws(AccessProblem) -> Set<PageOrigin>? {
        switch scope {
        case .everyServer: return nil
        case .app:
            let address = app.absoluteString
            guard let origin = PageOrigin(address) else { throw .appHasNoServer(words, app: address.withoutAccess) }
            return [origin]
        case .origins(let addresses):
            var origins: Set<PageOrigin> = []
            for address in addresses.map(\.absoluteString) {
                guard let origin = PageOrigin(address) else {
                    throw .addressHasNoServer(words, address: address.withoutAccess)
                }
                origins.insert(origin)
            }
            return origins
        }
    }

    /// Source: RFC 9110, section 5.1 "Field Names" and 5.5 "Field Values".
    private static func check(_ header: RequestHeader) throws(AccessProblem) {
        let isName = header.name.utf8.allSatisfy { byte in
            "!#$%&'*+-.^_`|~".utf8.contains(byte) || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        }
        guard isName, !header.name.isEmpty else { throw .invalidHeaderName(header.name) }
        guard header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
            throw .invalidHeaderValue(header: header.name)
        }
    }
}

extension URL {
    /// The address without user information, and the user information as credentials, or nil if the address has none.
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

extension CertificateTrust {
    /// Throws ``AccessProblem/invalidKey(_:)`` if a key is none.
    package func check() throws(AccessProblem) {
        guard case .keys(let keys) = self else { return }
        for key in keys where Data(base64Encoded: key)?.count != 32 { throw .invalidKey(key) }
    }

    /// The arguments by which Chromium accepts such certificates, in all its pages, frames and workers.
    ///
    /// Source: Chromium's `services/network/public/cpp/network_switches.cc`.
    package var chromiumArguments: [String] {
        switch self {
        case .verified: []
        case .keys(let keys):
            keys.isEmpty ? [] : ["--ignore-certificate-errors-spki-list=\(keys.joined(separator: ","))"]
        case .any: ["--ignore-certificate-errors"]
        }
    }
}
