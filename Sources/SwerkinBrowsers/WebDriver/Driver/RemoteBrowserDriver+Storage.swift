import Foundation
import SwerkinCore

extension RemoteBrowserDriver: StateSavingDriver {
    /// The driver, and the server of its address.
    public var storageScope: String { StorageState.scope(of: name, address) }

    /// The cookies and the local storage of the shown document's server, and those of the app's own, if that is another.
    ///
    /// In Chrome the cookies of all servers. Not session storage and databases. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is
    /// open, ``/Swerkin/DriverError/notPossible(_:)`` under a native dialog.
    public func readStoredData() throws -> StoredData {
        try inDriverErrors {
            let page = try currentPage()
            guard let session else { throw DriverError.lost("no page is open") }
            let shown = try page.shownAddress().absoluteString
            var states = [try page.asking { () throws(WebDriverFault) in try session.storage(at: shown) }]
            if PageOrigin(shown) != PageOrigin(address.absoluteString), PageOrigin(address.absoluteString) != nil {
                states.append(
                    try session.inTab { () throws(WebDriverFault) in
                        try session.open(address.absoluteString)
                        return try session.storage(at: address.absoluteString)
                    })
            }
            var state = StorageState(
                cookies: states.flatMap(\.cookies).withoutRepetitions, origins: states.flatMap(\.origins))
            if configuration.browser(of: server) == .chrome, let all = try? session.allCookies() { state.cookies = all }
            secrets.note(state)
            return try state.data
        }
    }

    /// Gives a session that was just opened the stored data of the driver.
    ///
    /// Each server is visited in a tab that is closed again, since the protocol gives a document of a server its cookies and storage,
    /// and nothing else. Throws `StepFailure`, with the usage at fault, for cookies of servers that can't be visited so.
    func restoreStorage(in session: WebDriverSession) throws {
        guard let storedData else { return }
        let state = try StorageState(storedData)
        secrets.note(state)
        var cookies = state.cookies
        if configuration.browser(of: server) == .chrome, (try? session.setAllCookies(cookies)) != nil { cookies = [] }
        let app = PageOrigin(address.absoluteString)?.address
        let origins = ([app].compactMap { $0 } + state.origins.map(\.origin)).withoutRepetitions
        guard !cookies.isEmpty || !state.origins.isEmpty else { return }
        try session.inTab { () throws(WebDriverFault) in
            for origin in origins {
                let values = state.origins.first { $0.origin == origin }
                let own = cookies.filter { $0.isOf(origin) }
                guard values != nil || !own.isEmpty else { continue }
                try session.open(origin == app ? address.absoluteString : "\(origin)/")
                for cookie in own { try session.add(cookie) }
                cookies.removeAll { $0.isOf(origin) }
                if let values {
                    let _: JSONValue = try session.run(StorageState.writingScript, [.string(values.pairs)])
                }
            }
        }
        guard let foreign = cookies.first else { return }
        throw StepFailure(
            .misuse(
                "the saved state has a cookie of \(foreign.domain), and \(name) can be given those of the app's own server"
                    + " alone; use ChromiumDriver or FirefoxDriver."))
    }
}

extension StorageState.Cookie {
    /// True if a document of an origin gets it, or may set it.
    fileprivate func isOf(_ origin: String) -> Bool {
        guard let host = URL(string: origin)?.host?.lowercased() else { return false }
        let domain = domain.lowercased()
        return domain.hasPrefix(".") ? host == domain.dropFirst() || host.hasSuffix(domain) : host == domain
    }
}

extension Array where Element: Hashable {
    /// The elements, each once, in the order in which they come first.
    fileprivate var withoutRepetitions: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
