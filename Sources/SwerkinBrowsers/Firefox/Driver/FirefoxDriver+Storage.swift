import Foundation
import SwerkinCore

extension FirefoxDriver: StateSavingDriver {
    /// The driver, and the server of its address.
    public var storageScope: String { StorageState.scope(of: name, address) }

    /// The cookies of all servers, and the local storage of all origins.
    ///
    /// Not what iframes of other origins have stored, which the browser keeps apart by the page around them, nor session storage and
    /// databases. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is open.
    public func readStoredData() throws -> StoredData {
        try inDriverErrors {
            _ = try currentPage()
            guard let session = opened?.session else { throw DriverError.lost("no page is open") }
            let state = StorageState(cookies: try session.allCookies(), origins: try session.localStorage())
            secrets.note(state)
            return try state.data
        }
    }

    /// Gives a profile that was just made the stored data of the driver.
    func restoreStorage(in session: BiDiSession) throws {
        guard let storedData else { return }
        let state = try StorageState(storedData)
        secrets.note(state)
        for cookie in state.cookies { try session.set(cookie) }
        try session.setLocalStorage(state.origins)
    }
}

// Sources: https://www.w3.org/TR/webdriver-bidi/, module storage; Firefox's `dom/interfaces/storage/nsIDOMStorageManager.idl`.
extension BiDiSession {
    private var partition: JSONValue { ["type": "storageKey", "userContext": .string(userContext)] }

    /// The cookies of the profile.
    func allCookies() throws(WebDriverFault) -> [StorageState.Cookie] {
        let answer = try browser.call("storage.getCookies", ["partition": partition], within: limits.answer)
        return (answer["cookies"]?.array ?? []).compactMap { cookie in
            guard let name = cookie["name"]?.string, let domain = cookie["domain"]?.string else { return nil }
            let sameSite = ["strict": "Strict", "lax": "Lax", "none": "None"][cookie["sameSite"]?.string ?? ""]
            return StorageState.Cookie(
                name: name, value: Self.text(cookie["value"]), domain: domain, path: cookie["path"]?.string ?? "/",
                expires: cookie["expiry"]?.integer.map(Double.init) ?? -1,
                httpOnly: cookie["httpOnly"]?.bool ?? false, secure: cookie["secure"]?.bool ?? false,
                sameSite: sameSite)
        }
    }

    /// A value that is no UTF-8 comes in Base64.
    private static func text(_ value: JSONValue?) -> String {
        guard value?["type"]?.string == "base64" else { return value?["value"]?.string ?? "" }
        return Data(base64Encoded: value?["value"]?.string ?? "").map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Adds a cookie.
    func set(_ cookie: StorageState.Cookie) throws(WebDriverFault) {
        var parameters = cookie.members(end: "expiry")
        parameters["value"] = ["type": "string", "value": .string(cookie.value)]
        parameters["domain"] = .string(cookie.domain)
        if let sameSite = cookie.sameSite { parameters["sameSite"] = .string(sameSite.lowercased()) }
        try browser.call(
            "storage.setCookie", ["cookie": .object(parameters), "partition": partition], within: limits.answer)
    }

    /// The local storage of all origins.
    ///
    /// By the browser's own window, since the protocol has no words for it.
    func localStorage() throws -> [StorageState.Origin] {
        let shown = try shownOrigins().map { JSONValue.string($0) }
        let order = JSONValue.object(["userContext": .string(userContext), "shown": .array(shown)])
        let script = """
            async (order) => {
              \(Self.storageOfOrigin)
              const origins = new Set(await new Promise((resolve) => {
                Services.qms.listOrigins().callback = (request) => resolve(request.result ?? []);
              }));
              // A list of what is on the disk lacks what was stored a moment ago.
              for (const origin of order.shown) origins.add(principalOf(origin).origin);
              const all = [];
              for (const text of origins) {
                if (!/^https?:/.test(text)) continue;
                const principal = Services.scriptSecurityManager.createContentPrincipalFromOrigin(text);
                if (principal.originAttributes.userContextId !== id || principal.originAttributes.partitionKey) continue;
                const storage = storageOf(principal);
                const pairs = [];
                for (let index = 0; index < storage.length; index++) {
                  const name = storage.key(index);
                  pairs.push([name, storage.getItem(name)]);
                }
                all.push([principal.originNoSuffix, JSON.stringify(pairs)]);
              }
              return JSON.stringify(all.sort());
            }
            """
        let answer = try callStorage(script, order) ?? "[]"
        return try JSONDecoder().decode([[String]].self, from: Data(answer.utf8))
            .map { StorageState.Origin($0[0], pairs: $0[1]) }
    }

    /// The origins of the documents that windows show.
    private func shownOrigins() throws(WebDriverFault) -> [String] {
        let tree = try browser.call("browsingContext.getTree", ["maxDepth": 0], within: limits.answer)
        let own = (tree["contexts"]?.array ?? []).filter { $0["userContext"]?.string == userContext }
        return own.compactMap { $0["url"]?.string.flatMap { PageOrigin($0)?.address } }
    }

    /// Fills the local storage of origins.
    func setLocalStorage(_ origins: [StorageState.Origin]) throws {
        guard !origins.isEmpty else { return }
        let values = origins.map { JSONValue.array([.string($0.origin), .string($0.pairs)]) }
        let order = JSONValue.object(["userContext": .string(userContext), "origins": .array(values)])
        let script = """
            (order) => {
              \(Self.storageOfOrigin)
              for (const [origin, pairs] of order.origins) {
                const storage = storageOf(principalOf(origin));
                for (const [name, value] of JSON.parse(pairs)) storage.setItem(name, value);
              }
            }
            """
        _ = try callStorage(script, order)
    }

    private func callStorage(_ script: String, _ order: JSONValue) throws -> String? {
        do {
            return try browser.callOwnWindow(script, order.description, within: limits.answer)
        } catch FirefoxFailure.refusesModule(let problem) {
            throw DriverError.lost("Firefox does not let local storage be used: \(problem)")
        }
    }

    /// The beginning of both scripts.
    private static let storageOfOrigin = """
        order = JSON.parse(order);
        const { UserContextManager } =
          ChromeUtils.importESModule("chrome://remote/content/shared/UserContextManager.sys.mjs");
        const id = UserContextManager.getInternalIdById(order.userContext);
        const principalOf = (origin) =>
          Services.scriptSecurityManager.createContentPrincipal(Services.io.newURI(origin), { userContextId: id });
        const storageOf = (principal) =>
          Services.domStorageManager.createStorage(null, principal, principal, "", false);
        """
}
