import ArgumentParser
import CommandSupport
import SwerkinCore
import SwerkinBrowsers

/// The access to a page's server, and the browser that shows the page.
struct PageAccessArguments: ParsableArguments {
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

    /// The driver of a page; throws ``ScreensError`` if there is no browser, or no such file.
    ///
    /// With `watchesActs` its pages report what people do in them, also in iframes of other sites. Pages get files of this
    /// machine from the folders of `files` alone. With `documents` it shows pages and iframes from these addresses alone. With a
    /// gate, requests that change something don't reach servers while it is closed. The servers of the address and of further
    /// ones get the names and passwords that stand in these.
    func driver(
        for address: PageAddress, and further: [PageAddress] = [], gate: WriteGate? = nil, showsWindow: Bool = false,
        watchesActs: Bool = false, files: NamedFolders = NamedFolders(), documents: DocumentScope? = nil
    ) throws(ScreensError) -> ChromiumDriver {
        if let problem = address.fileProblem { throw .unreachable(address: address.plain, problem: problem) }
        var configuration = ChromiumConfiguration()
        configuration.files = .folders(files)
        configuration.documents = documents
        configuration.headers = header
        configuration.credentials = (user.map { [$0] } ?? []) + ([address] + further).compactMap(\.credentials)
        configuration.gate = gate
        configuration.showsWindow = showsWindow
        configuration.watchesActs = watchesActs
        if watchesActs { configuration.isolatesSites = false }
        if showsWindow, Self.lacksDisplay(configuration.environment) { throw .noDisplay }
        do {
            _ = try ChromiumBinary.find(in: configuration.environment, showingWindows: showsWindow)
        } catch {
            throw .noBrowser(ScreensError.words(error))
        }
        return ChromiumDriver(address.url, configuration: configuration)
    }

    /// True if windows can't be shown; a program that the environment names may bring its own display.
    private static func lacksDisplay(_ environment: [String: String]) -> Bool {
        #if os(Linux)
        ["DISPLAY", "WAYLAND_DISPLAY", ChromiumBinary.variable].allSatisfy { (environment[$0] ?? "").isEmpty }
        #else
        false
        #endif
    }
}
