import Foundation
import SwerkinCore

/// The origin of web content: two addresses of one origin belong to one server.
///
/// Source: RFC 6454, section 4.
package struct PageOrigin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// The origin of an address, or nil if that is not of the web, as a file or data that stands in the address.
    package init?(_ address: String) {
        guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.host?.lowercased()
        else { return nil }
        self.scheme = scheme
        self.host = host
        port = parts.port ?? Self.usualPort(of: scheme)
    }

    /// The origin as addresses begin, without a slash at its end: `https://example.org:8443`.
    package var address: String {
        let host = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
        return "\(scheme)://\(host)" + (port == Self.usualPort(of: scheme) ? "" : ":\(port)")
    }

    /// The origin by which all names of this machine count as one: `localhost` for the names inside it and the loopback addresses.
    ///
    /// Source: RFC 6761, section 6.3.
    var withOneNameOfThisMachine: PageOrigin {
        let isThisMachine = host.hasSuffix(".localhost") || ["127.0.0.1", "::1", "[::1]"].contains(host)
        return isThisMachine ? PageOrigin(scheme: scheme, host: "localhost", port: port) : self
    }

    private init(scheme: String, host: String, port: Int) { (self.scheme, self.host, self.port) = (scheme, host, port) }

    private static func usualPort(of scheme: String) -> Int { scheme == "https" ? 443 : 80 }
}

/// The addresses from which a session that others lead shows documents: those that a person has named, and no others.
package struct DocumentScope: Hashable, Sendable {
    /// The option of the commands that names further addresses.
    package static let option = "--within"

    private let origins: Set<PageOrigin>
    private let folders: Set<String>

    /// The servers of some addresses, and the folders of those that are files.
    package init(_ addresses: [URL]) {
        origins = Set(addresses.compactMap { PageOrigin($0.absoluteString)?.withOneNameOfThisMachine })
        folders = Set(addresses.filter(\.isFileURL).map { Self.folder(of: $0.resolvingSymlinksInPath().path) })
    }

    /// True if an address lies within them.
    ///
    /// A document that is on no server and in no file, as `about:blank` or data in an address, lies within every scope. A server of
    /// this machine has several names, such as `localhost` and `127.0.0.1`; its port and scheme decide.
    package func contains(_ address: String) -> Bool {
        if let origin = PageOrigin(address) { return origins.contains(origin.withOneNameOfThisMachine) }
        guard let url = URL(string: address), let scheme = url.scheme?.lowercased() else { return false }
        if scheme == "file" {
            let path = url.resolvingSymlinksInPath().standardizedFileURL.path
            return folders.contains { path.hasPrefix($0) }
        }
        return ["about", "blob", "data"].contains(scheme)
    }

    /// The servers, as ``PageOrigin/address``, and the paths of the folders, for browsers that decide by themselves, in order.
    var rules: (servers: [String], folders: [String]) { (origins.map(\.address).sorted(), folders.sorted()) }

    /// True if a document may be looked at that has come nevertheless: one within them, or the browser's own page about a failure.
    func admits(_ address: String) -> Bool { contains(address) || address.hasPrefix("chrome-error:") }

    private static func folder(of path: String) -> String {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return folder.hasSuffix("/") ? folder : folder + "/"
    }
}

/// A document from beyond a scope.
struct RefusedDocument: Hashable, Sendable {
    /// The address, without a user's name and password.
    let address: String
    /// The frame that asked for it, named as the page if it is the page's; nil if the driver names no frames.
    let frame: String?

    /// The error if it was to be opened.
    var problem: DriverError {
        .lost("it leads to \(address), beyond the given addresses: name that by \(DocumentScope.option)")
    }
}
