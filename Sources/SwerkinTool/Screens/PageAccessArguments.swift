import ArgumentParser
import CommandSupport
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// A browser that shows a page.
enum BrowserArgument: String, ExpressibleByArgument, CaseIterable {
    case chromium, firefox
}

/// The access to a page's server, and the browser that shows the page.
struct PageAccessArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Show the page in this browser.", valueName: "name"))
    var browser = BrowserArgument.chromium

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp(
            "Send a header with the requests to the page's server.", discussion: SecretArgument.help,
            valueName: "name: value"),
        transform: PairArgument.header)
    var header: [RequestHeader] = []

    @Option(
        help: ArgumentHelp(
            "Answer a server that asks for a password by HTTP.", discussion: SecretArgument.help,
            valueName: "name:password"),
        transform: PairArgument.credentials)
    var user: HTTPCredentials?

    /// The driver of a page in the browser that is named; throws ``ScreensError`` if there is no browser, or no such file.
    ///
    /// Pages get files of this machine from the folders of `files` alone. With `documents` it shows pages and iframes from these
    /// addresses alone. With a gate, requests that change something don't reach servers while it is closed. The servers of the
    /// address and of further ones get the names and passwords that stand in these, in Chromium; Firefox takes none.
    func driver(
        for address: PageAddress, and further: [PageAddress] = [], gate: WriteGate? = nil, showsWindow: Bool = false,
        files: NamedFolders = NamedFolders(), documents: DocumentScope? = nil
    ) throws(ScreensError) -> any InspectedDriver {
        guard browser == .firefox else {
            return try chromiumDriver(
                for: address, and: further, gate: gate, showsWindow: showsWindow, files: files, documents: documents)
        }
        guard header.isEmpty, user == nil, ([address] + further).allSatisfy({ $0.credentials == nil }) else {
            throw .noAccessInFirefox
        }
        var configuration = FirefoxConfiguration()
        (configuration.files, configuration.documents, configuration.gate) = (.folders(files), documents, gate)
        configuration.showsWindow = showsWindow
        let environment = PageSettings.removed(from: configuration.environment)
        configuration.environment = environment
        try Self.check(address, showsWindow, environment, programVariable: FirefoxBinary.variable) {
            _ = try FirefoxBinary.find(in: environment)
        }
        return FirefoxDriver(address.url, configuration: configuration)
    }

    /// The driver of a page in Chromium; throws as ``driver(for:and:gate:showsWindow:files:documents:)``, and if another browser is named.
    ///
    /// With `watchesActs` its pages report the actions of users, also in iframes of other sites.
    func chromiumDriver(
        for address: PageAddress, and further: [PageAddress] = [], gate: WriteGate? = nil, showsWindow: Bool = false,
        watchesActs: Bool = false, countsTimers: Bool = false, files: NamedFolders = NamedFolders(),
        documents: DocumentScope? = nil
    ) throws(ScreensError) -> ChromiumDriver {
        guard browser == .chromium else { throw .chromiumAlone }
        var configuration = ChromiumConfiguration()
        configuration.files = .folders(files)
        configuration.documents = documents
        configuration.headers = header
        configuration.credentials = (user.map { [$0] } ?? []) + ([address] + further).compactMap(\.credentials)
        configuration.gate = gate
        configuration.showsWindow = showsWindow
        configuration.watchesActs = watchesActs
        configuration.countsTimers = countsTimers
        if watchesActs { configuration.isolatesSites = false }
        let environment = PageSettings.removed(from: configuration.environment)
        configuration.environment = environment
        try Self.check(address, showsWindow, environment, programVariable: ChromiumBinary.variable) {
            _ = try ChromiumBinary.find(in: environment, showingWindows: showsWindow)
        }
        return ChromiumDriver(address.url, configuration: configuration)
    }

    /// Throws ``ScreensError`` if there is no such file, no display for a window, or no browser.
    private static func check(
        _ address: PageAddress, _ showsWindow: Bool, _ environment: [String: String], programVariable: String,
        _ findBrowser: () throws -> Void
    ) throws(ScreensError) {
        if let problem = address.fileProblem { throw .unreachable(address: address.plain, problem: problem) }
        if showsWindow, lacksDisplay(environment, programVariable) { throw .noDisplay }
        do {
            try findBrowser()
        } catch {
            throw .noBrowser(ScreensError.words(error))
        }
    }

    /// True if windows can't be shown; a program that the environment names may bring its own display.
    private static func lacksDisplay(_ environment: [String: String], _ programVariable: String) -> Bool {
        #if os(Linux)
        ["DISPLAY", "WAYLAND_DISPLAY", programVariable].allSatisfy { (environment[$0] ?? "").isEmpty }
        #else
        false
        #endif
    }
}

/// The texts and the touch by which a user gets into the app.
struct LogIn {
    /// A field's label or identifier, and the text for it.
    struct Entry {
        let field: String
        let text: String
        /// True if the text comes from a file or the environment, which other users of the machine don't see.
        var isSecret = false
    }

    /// An element with the query that means it.
    typealias Target = (query: ElementQuery, element: Element)

    private static let readiness = Duration.seconds(5)

    let entries: [Entry]
    /// The label or the identifier of the element that is touched then.
    let touch: String

    /// The fields and the element on a page, with the queries that mean them.
    ///
    /// Throws ``ScreensError/missing(option:name:present:)`` if the page has no such element.
    func elements(on tree: ElementTree) throws -> (fields: [Target], button: Target) {
        let fields = try entries.map { entry in
            try tree.element("--fill", entry.field, by: ElementQuery.field, ElementKind.field.includes)
        }
        return (fields, try tree.element("--touch", touch, by: ElementQuery.button) { $0.role == .button })
    }

    /// The field of a name on a page, or nil if it has none.
    static func field(_ name: String, on tree: ElementTree) -> Element? {
        (try? tree.element("--fill", name, by: ElementQuery.field, ElementKind.field.includes))?.element
    }

    /// Enters the texts and touches the element; returns the arrival.
    ///
    /// Throws ``ScreensError/missing(option:name:present:)`` if the page has no such element.
    func perform(
        on driver: any InspectedDriver, at start: Int, _ page: ScreenObservation
    ) throws -> ScreenObservation.Arrival {
        let (fields, button) = try elements(on: page.tree)
        for (field, entry) in zip(fields, entries) {
            guard try driver.ready(field.query, for: .enterText, within: Self.readiness) != nil else {
                throw DriverError.notPossible("\(field.query) takes no text")
            }
            try driver.enter(entry.text, into: field.element.reference, replacing: true)
        }
        guard let ready = try driver.ready(button.query, for: .touch, within: Self.readiness) else {
            throw DriverError.notPossible("\(button.query) can't be touched")
        }
        try driver.perform(.touch, on: .element(ready.reference))
        return ScreenObservation.Arrival(
            from: start, touching: button.element.reference,
            entries: zip(fields, entries).map { .init($1.text, into: $0.element.reference) })
    }
}

extension ElementTree {
    /// The element with a label or else with an identifier; the mark of a required field and a colon may be left out of a label.
    fileprivate func element(
        _ option: String, _ name: String, by query: (String) -> ElementQuery, _ isOfKind: (Element) -> Bool
    ) throws -> LogIn.Target {
        let queries = [query(name), .link(name), .identifier(name)] + ["*", " *", ":"].map { query(name + $0) }
        for query in queries {
            if let element = try outermostMatches(query).first { return (query, element) }
        }
        let present = elements.filter { isOfKind($0) && !$0.isInert }
        throw ScreensError.missing(
            option: option, name: name, present: present.compactMap { $0.label ?? $0.identifier })
    }
}

extension LogIn {
    /// The acts of the log-in on a page; throws ``ScreensError/missing(option:name:present:)`` if it lacks an element.
    func acts(on tree: ElementTree) throws -> [Act] {
        let (fields, button) = try elements(on: tree)
        return zip(fields, entries).map { .enter($1.text, into: $0.query) } + [.touch(button.query)]
    }
}
