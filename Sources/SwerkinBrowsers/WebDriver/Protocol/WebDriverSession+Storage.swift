import Foundation

// What pages have stored; sources: https://www.w3.org/TR/webdriver2/, section 14 "Cookies"; chromedriver's `goog/cdp/execute`.
extension WebDriverSession {
    /// The cookies that the shown document gets, and its local storage; nothing of a document that is on no server.
    func storage(at address: String) throws(WebDriverFault) -> StorageState {
        guard let origin = PageOrigin(address)?.address else { return StorageState(cookies: [], origins: []) }
        let cookies: [PlainCookie] = try value(of: .get("cookie"))
        let pairs: String = try run(StorageState.readingScript, [])
        return StorageState(
            cookies: cookies.map(\.cookie), origins: [StorageState.Origin(origin, pairs: pairs)])
    }

    /// Adds a cookie, which a document of its server must be shown for.
    func add(_ cookie: StorageState.Cookie) throws(WebDriverFault) {
        var values = cookie.members(end: "expiry")
        if let domain = cookie.sharedDomain { values["domain"] = .string(domain) }
        try send(.post("cookie", ["cookie": .object(values)]))
    }

    /// The cookies of all servers, in Chrome.
    func allCookies() throws(WebDriverFault) -> [StorageState.Cookie] {
        let answer: AllCookies = try value(
            of: .post("goog/cdp/execute", ["cmd": "Storage.getCookies", "params": [:]]))
        return answer.cookies
    }

    /// Adds the cookies of all servers, in Chrome.
    func setAllCookies(_ cookies: [StorageState.Cookie]) throws(WebDriverFault) {
        guard !cookies.isEmpty else { return }
        let values = cookies.map { cookie in
            var values = cookie.members(end: "expires")
            values["url"] = .string(cookie.address)
            if let domain = cookie.sharedDomain { values["domain"] = .string(domain) }
            return JSONValue.object(values)
        }
        try execute("Storage.setCookies", ["cookies": .array(values)])
    }

    /// Does something in a new tab, which is closed again.
    func inTab<Value>(_ body: () throws(WebDriverFault) -> Value) throws(WebDriverFault) -> Value {
        let own: String = try value(of: .get("window"))
        let tab: NewWindow = try value(of: .post("window/new", ["type": "tab"]))
        try select(window: tab.handle)
        let result = Result { () throws(WebDriverFault) in try body() }
        try send(.delete("window"))
        try select(window: own)
        return try result.get()
    }

    private struct NewWindow: Decodable {
        let handle: String
    }
}

extension StorageState.Cookie {
    /// The members that WebDriver, WebDriver BiDi and Chrome's own protocol have in common, with the end under the name of one of them.
    ///
    /// What each writes otherwise is for the caller: the domain, and in WebDriver BiDi the value and `sameSite`.
    func members(end name: String) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "name": .string(self.name), "value": .string(value), "path": .string(path), "httpOnly": .bool(httpOnly),
            "secure": .bool(secure),
        ]
        if let end { members[name] = .integer(end) }
        if let sameSite { members["sameSite"] = .string(sameSite) }
        return members
    }
}

private struct AllCookies: Decodable {
    let cookies: [StorageState.Cookie]
}

/// A cookie as the protocol has it, most of which servers may leave out.
private struct PlainCookie: Decodable {
    let name: String
    let value: String
    let path: String?
    let domain: String?
    let secure: Bool?
    let httpOnly: Bool?
    let expiry: Double?
    let sameSite: String?

    var cookie: StorageState.Cookie {
        StorageState.Cookie(
            name: name, value: value, domain: domain ?? "", path: path ?? "/", expires: expiry ?? -1,
            httpOnly: httpOnly ?? false, secure: secure ?? false, sameSite: sameSite)
    }
}
