import Foundation
import SwerkinCore

/// Drives a web page in any browser that has a server for the W3C WebDriver protocol.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver {
///         RemoteBrowserDriver(shop, on: .webKitWebDriver)
///     }
/// }
/// ```
///
/// Every launch and reset opens a session of its own, so that cookies and storage begin empty; it is always ended, at the
/// latest when the process exits.
///
/// Identifiers are `data-testid`, else `id`; roles and labels are those that the browser computes for assistive technology,
/// or that the markup says until it has answered. A text is one element, labelled with itself. Elements with `aria-hidden` are
/// left out, unless they are visible and take touches nevertheless; elements beneath a modal are inert. Open shadow
/// trees and iframes are searched, also those of other origins once they have loaded. Touches, swipes and keys arrive
/// as those of a real user.
///
/// If the page opens a window, the driver goes on in that one until it closes. A native dialog (`alert`, `confirm`, `prompt`)
/// is an element with the role `alertdialog`. Without events, which the capability `webSocketUrl` requests, the protocol does not
/// report its kind; so it always has the buttons "OK" and "Cancel", and a prompt has a field that reads as empty regardless of its
/// default. The question whether a page may be left
/// (`beforeunload`) is answered by the server itself.
///
/// Source: https://www.w3.org/TR/webdriver2/.
public final class RemoteBrowserDriver: BrowserDriver {
    /// The name of the driver in reports, as in `webdriver chrome`.
    public var name: String { "webdriver \(configuration.browser(of: server).reportName)" }
    /// True with WebKit's server; with the others a snapshot takes as long as an action, because of their own round trips.
    public var hasCheapSnapshots: Bool { configuration.browser(of: server) == .webKit }
    /// The clock that waiting is measured on.
    public let clock: any DriverClock = WallClock()
    /// The address that the driver opens.
    public let address: URL
    /// The server that executes the driver's commands.
    public let server: WebDriverServer
    /// The browser, its page, and the time limits.
    public let configuration: RemoteBrowserConfiguration
    /// The element that the wait before has found to receive touches.
    var readyElement: ElementReference?
    private let counter = DocumentCounter()
    var secrets: AccessSecrets
    /// The stored data that each launch and reset begins with; nil for none.
    public var storedData: StoredData?
    private var page: RemotePage?
    private(set) var session: WebDriverSession?
    /// The session that the next launch takes, or nil if it opens one itself.
    private var reserved: WebDriverSession?
    /// The name of the flow, under which a grid or a cloud lists the session; empty for none.
    package var flowName = ""
    private var process: ServerProcess?
    /// The folder of the browser's downloads, or nil if the browser has none of the driver's.
    var downloadFolder: TemporaryFolder?

    /// Makes a driver of a page; nothing is started before the launch.
    ///
    /// User information in the address becomes credentials of the configuration, and is no part of ``address``.
    public init(
        _ address: URL, on server: WebDriverServer,
        configuration: RemoteBrowserConfiguration = RemoteBrowserConfiguration()
    ) {
        let (plainAddress, credentials) = address.withoutUserInformation
        var configuration = configuration
        configuration.credentials += credentials.map { [$0] } ?? []
        (configuration.viewport, configuration.language) = PageSettings.values(
            of: configuration.environment, else: configuration.viewport, configuration.language)
        self.address = plainAddress
        self.server = server
        self.configuration = configuration
        secrets = AccessSecrets(credentials: configuration.credentials, headers: configuration.headers)
        noteHubSecrets()
    }

    deinit { end() }

    /// Starts the server if none runs, opens a session and the page in it, unless it is open; waits until it has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if there is no server or no browser, or the page cannot be opened,
    /// ``/Swerkin/DriverError/appFailed(_:)`` if it does not load in time, and `StepFailure`, with the test at fault, if the
    /// browser can't have the headers, credentials or certificates of the configuration.
    public func launch() throws {
        guard page == nil else { return }
        do {
            try inDriverErrors { try start() }
        } catch {
            end()
            throw error
        }
    }

    /// Opens the page anew in a new session, without any stored data.
    ///
    /// Throws as ``launch()``.
    public func reset() throws {
        end()
        try launch()
    }

    /// Ends the session; a server that was started stays for the next driver.
    public func end() {
        session?.delete()
        reserved?.delete()
        (session, page, reserved) = (nil, nil, nil)
        downloadFolder?.delete()
        downloadFolder = nil
        if let process { SharedServers.shared.giveBack(process) }
        process = nil
    }

    /// Sends a command to the session that the standard or this driver has no word for, and gives the value of the answer.
    ///
    /// ```swift
    /// try driver.send(.post("goog/cdp/execute", ["cmd": "Emulation.setTimezoneOverride", "params": ["timezoneId": "UTC"]]))
    /// ```
    ///
    /// Throws ``/Swerkin/DriverError`` if the server refuses the command or doesn't answer.
    @discardableResult
    public func send(_ command: WebDriverCommand) throws -> JSONValue {
        try inDriverErrors {
            _ = try currentPage()
            return try session?.send(command) ?? .null
        }
    }

    private func checkAccess() throws {
        _ = try PageSettings(configuration.environment)
        let browser = configuration.browser(of: server)
        if let language = configuration.language, ![.chrome, .firefox].contains(browser) {
            throw StepFailure(
                .misuse("\(browser.reportName) can't be given the language \(language) over WebDriver; leave it out."))
        }
        do throws(AccessProblem) {
            try configuration.checkAccess(of: configuration.browser(of: server), app: address)
        } catch {
            throw error.failure
        }
    }

    /// Opens the session on a server that runs already; the next launch takes it.
    func reserve() throws {
        guard case .at = server, page == nil, reserved == nil else { return }
        try checkAccess()
        reserved = try newSession(order())
    }

    private func order() throws -> SessionOrder {
        try SessionOrder(server, configuration.withCapabilitiesOfEnvironment(), flow: flowName)
    }

    private func start() throws {
        try checkAccess()
        let order = try order()
        if configuration.runsWithoutSandbox(on: server) { RootSandbox.tell() }
        let spare = SessionPool.shared.take(order)
        if let spare { process = spare.process }
        let session = try spare?.session ?? reserved ?? newSession(order)
        reserved = nil
        let made = RemotePage(
            session, browser: configuration.browser(of: server), configuration: configuration, counter: counter)
        (self.session, page) = (session, made)
        if spare == nil { try made.setViewport(configuration.viewport) }
        downloadFolder = try makeDownloadFolder(session)
        try session.giveCredentials(at: configuration.addressesWithCredentials(app: address))
        try restoreStorage(in: session)
        try made.open(address.absoluteString, within: configuration.loadTimeout)
        if configuration.preparesNextSession { SessionPool.shared.prepare(after: order, like: configuration) }
    }

    /// Opens a session; on a new server if the last one turns out to have ended since its last use.
    private func newSession(_ order: SessionOrder) throws -> WebDriverSession {
        process = try order.takeServer()
        do {
            return try order.openSession(on: process)
        } catch let fault as WebDriverFault where fault.tellsOfServerThatHasGone {
            guard let gone = process else { throw fault }
            SharedServers.shared.end(gone)
            process = try order.takeServer()
            return try order.openSession(on: process)
        }
    }

    /// The page that is shown; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    func currentPage() throws -> RemotePage {
        guard let page else {
            throw DriverError.lost("no page is open: the driver has not been launched, or has ended")
        }
        return page
    }

    /// The process of the server, if the driver has started it.
    var startedServer: ServerProcess? { process }
}

extension RemoteBrowserDriver {
    /// Makes a driver of a page in the browser that ``/Swerkin/DriverChoice/webDriver(_:server:)`` names; nothing is started
    /// before the launch.
    ///
    /// - Parameters:
    ///   - address: the page's address.
    ///   - browser: the browser to request, instead of the configuration's.
    ///   - server: the address of a server that runs already, or nil for the browser's own, which is started on this machine.
    ///   - configuration: the configuration of the browser and its page.
    public convenience init(
        _ address: URL, in browser: DriverChoice.BrowserName, server: URL?,
        configuration: RemoteBrowserConfiguration = RemoteBrowserConfiguration()
    ) {
        var configuration = configuration
        configuration.browser = RemoteBrowser(browser)
        self.init(address, on: server.map(WebDriverServer.at) ?? WebDriverServer(browser), configuration: configuration)
    }
}

extension RemoteBrowser {
    fileprivate init(_ name: DriverChoice.BrowserName) {
        self =
            switch name {
            case .chrome: .chrome
            case .webkit: .webKit
            case .firefox: .firefox
            }
    }
}

extension WebDriverServer {
    /// The server that is started on this machine for a browser.
    fileprivate init(_ name: DriverChoice.BrowserName) {
        self =
            switch name {
            case .chrome: .chromedriver
            case .webkit: .webKitWebDriver
            case .firefox: .geckodriver
            }
    }
}
