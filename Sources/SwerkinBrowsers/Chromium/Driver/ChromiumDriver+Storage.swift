import SwerkinCore

extension ChromiumDriver: StateSavingDriver {
    /// The driver, and the server of its address.
    public var storageScope: String { StorageState.scope(of: name, address) }

    /// The cookies of all servers, and the local storage of all origins whose documents windows have shown since the launch.
    ///
    /// Not what only an iframe of another origin has stored, which the browser keeps apart by the page around it, nor session storage
    /// and databases. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is open.
    public func readStoredData() throws -> StoredData {
        try inDriverErrors {
            try catchUp()
            let profile = try openProfile()
            let page = try StoragePage(in: profile)
            defer { page.close() }
            let origins = try journal.shownOrigins.map(page.localStorage)
            let state = StorageState(cookies: try profile.cookies(), origins: origins)
            journal.secrets.note(state)
            return try state.data
        }
    }

    /// Gives a profile that was just made the stored data of the driver.
    func restoreStorage(in profile: ChromiumProfile) throws {
        guard let storedData else { return }
        let state = try StorageState(storedData)
        journal.secrets.note(state)
        try profile.setCookies(state.cookies)
        guard !state.origins.isEmpty else { return }
        let page = try StoragePage(in: profile)
        defer { page.close() }
        for origin in state.origins { try page.store(origin) }
    }
}

/// A page beside those of the app that shows empty documents of any origin, which no server is asked for.
private final class StoragePage {
    private let page: ChromiumPage
    private let profile: ChromiumProfile
    private let journal = PageJournal()
    /// The longest time for an empty document.
    private static let longestLoad = Duration.seconds(10)

    init(in profile: ChromiumProfile) throws {
        self.profile = profile
        let empty = PageResponse(headers: ["Content-Type": "text/html"], body: .init())
        journal.traffic.arrange(.response(empty), for: RequestPattern("*"))
        page = try profile.openDrawingPage(journal)
        // It would answer with a document of the app, whose scripts run.
        try page.session.call(NetworkDomain.SetBypassServiceWorker(bypass: true))
    }

    func localStorage(of origin: String) throws -> StorageState.Origin {
        try page.open("\(origin)/", within: Self.longestLoad)
        return StorageState.Origin(origin, pairs: try run(StorageState.readingScript))
    }

    func store(_ origin: StorageState.Origin) throws {
        try page.open("\(origin.origin)/", within: Self.longestLoad)
        _ = try run(StorageState.writingScript, origin.pairs)
    }

    func close() {
        // Nothing is left to be closed if the browser has gone.
        try? profile.closeDrawingPage(page)
    }

    private func run(_ script: String, _ argument: String = "") throws -> String {
        let call = "(function() {\n\(script)\n})(\(JSONValue.string(argument).description))"
        let world = try page.shownWorld()
        let reply = try page.session.call(RuntimeDomain.Evaluate(expression: call, contextId: world))
        guard let exception = reply.exceptionDetails else { return reply.result.value ?? "" }
        throw DriverError.lost("local storage can't be used: \(exception.exception?.description ?? exception.text)")
    }
}

extension ChromiumProfile {
    /// All cookies.
    func cookies() throws -> [StorageState.Cookie] {
        try session.call(StorageDomain.GetCookies(browserContextId: identifier)).cookies
    }

    /// Adds cookies.
    func setCookies(_ cookies: [StorageState.Cookie]) throws {
        guard !cookies.isEmpty else { return }
        try session.call(
            StorageDomain.SetCookies(
                cookies: cookies.map(StorageDomain.CookieParam.init), browserContextId: identifier))
    }
}
