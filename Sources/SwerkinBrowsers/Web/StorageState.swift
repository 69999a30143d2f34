import Foundation
import SwerkinCore

/// The stored data of a browser's pages: the cookies of all servers, and local storage by origin.
///
/// The form is that of Playwright's storage state; source: https://playwright.dev/docs/api/class-browsercontext.
struct StorageState: Codable, Hashable {
    /// A cookie.
    struct Cookie: Codable, Hashable {
        let name: String
        let value: String
        /// The host that set it or, with a point before it, the domain whose hosts all get it.
        let domain: String
        let path: String
        /// The moment of its end in seconds since 1970; -1 for one that ends with the browser.
        let expires: Double
        let httpOnly: Bool
        let secure: Bool
        /// `Strict`, `Lax` or `None`; nil if it has no such attribute.
        let sameSite: String?

        /// The whole second of its end; nil for one that ends with the browser.
        var end: Int? { expires < 0 ? nil : Int(expires) }
        /// The domain whose hosts all get it; nil if only the host that set it does.
        var sharedDomain: String? { domain.hasPrefix(".") ? domain : nil }
        /// An address at which the host that set it may set it.
        var address: String {
            let host = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
            let isAddress = host.contains(":") && !host.hasPrefix("[")
            return "\(secure ? "https" : "http")://\(isAddress ? "[\(host)]" : host)\(path)"
        }
    }

    /// The local storage of an origin.
    struct Origin: Codable, Hashable {
        let origin: String
        var localStorage: [Item]
    }

    /// A value with its name.
    struct Item: Codable, Hashable {
        let name: String
        let value: String
    }

    var cookies: [Cookie] = []
    var origins: [Origin] = []

    /// Makes a state; origins without stored values are left out.
    init(cookies: [Cookie], origins: [Origin]) {
        (self.cookies, self.origins) = (cookies, origins.filter { !$0.localStorage.isEmpty })
    }

    /// Reads a driver's data; throws `StepFailure`, with the environment at fault, if it is of another kind.
    init(_ data: StoredData) throws(StepFailure) {
        do {
            self = try JSONDecoder().decode(StorageState.self, from: data.content)
        } catch {
            throw StepFailure(.environment("the saved state has no cookies and local storage of a browser."))
        }
    }

    /// The state as a driver's data.
    var data: StoredData {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return StoredData(try encoder.encode(self))
        }
    }

    /// The scope within which the states of a driver's pages are valid: the driver, and the server of the address.
    static func scope(of driver: String, _ address: URL) -> String {
        "\(driver) \(PageOrigin(address.absoluteString)?.address ?? address.absoluteString)"
    }

    /// The script that returns the local storage of a document, as JSON of pairs.
    static let readingScript = "return JSON.stringify(Object.entries(localStorage));"
    /// The script that fills the local storage of a document by its argument, JSON of pairs.
    static let writingScript = """
        for (const [name, value] of JSON.parse(arguments[0])) localStorage.setItem(name, value);
        return null;
        """
}

extension StorageState.Origin {
    /// Reads the answer of ``StorageState/readingScript``.
    init(_ origin: String, pairs: String) {
        let pairs = (try? JSONDecoder().decode([[String]].self, from: Data(pairs.utf8))) ?? []
        self.init(
            origin: origin,
            localStorage: pairs.compactMap { $0.count == 2 ? StorageState.Item(name: $0[0], value: $0[1]) : nil })
    }

    /// The argument of ``StorageState/writingScript``.
    var pairs: String {
        JSONValue.array(localStorage.map { .array([.string($0.name), .string($0.value)]) }).description
    }
}

extension AccessSecrets {
    /// Notes the values of a state: each as a cookie's, since tokens may stand in either.
    mutating func note(_ state: StorageState) {
        for cookie in state.cookies { noteCookie(cookie.name, cookie.value) }
        for item in state.origins.flatMap(\.localStorage) { noteCookie(item.name, item.value) }
    }
}
