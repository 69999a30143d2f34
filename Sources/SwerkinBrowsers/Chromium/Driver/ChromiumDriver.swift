import Foundation
import SwerkinCore

/// Drives a web page in Chromium, by the Chrome DevTools Protocol.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver {
///         ChromiumDriver(URL(fileURLWithPath: "Examples/ExamplePage/index.html"))
///     }
/// }
/// ```
///
/// One browser is started for all drivers of the process, which speak to it over one socket, with no server in between. Each
/// has a profile of its own in it, in memory: cookies and storage begin empty at every launch and reset. The program is the one
/// that `SWERKIN_CHROMIUM` names in the environment, else the first headless shell, else the first Chromium or Chrome on `PATH`
/// or in the usual folders.
///
/// Identifiers are `data-testid`, else `id`; roles and labels are those that the browser computes for assistive
/// technology. A text is one element, labelled with itself. Elements with `aria-hidden` are left out, unless they are
/// visible and take touches nevertheless; elements beneath a modal are inert. Open shadow trees and iframes, also of
/// other origins, are searched. Touches, swipes and keys arrive as those of a real user.
///
/// If the page opens a window, the driver goes on in that one until it closes. A native dialog (`alert`, `confirm`, `prompt`,
/// `beforeunload`) is an element with the role `alertdialog`, whose buttons are "OK" and "Cancel".
public final class ChromiumDriver: BrowserDriver {
    /// The name of the driver in reports.
    public let name = "chromium"
    /// The clock that waiting is measured on.
    public let clock: any DriverClock = WallClock()
    /// The address that the driver opens.
    public let address: URL
    /// The configuration of the page.
    public internal(set) var configuration: ChromiumConfiguration
    let counter = DocumentCounter()
    let journal = PageJournal()
    /// The element that the previous wait has found actionable, until the next request to the driver.
    var cachedPosition: CachedPosition?
    private var profile: ChromiumProfile?
    /// True while each touch is made twice.
    var pressesTwice = false
    /// The number of requests when the latest fault began.
    var requestsBeforeFault = 0
    /// The stored data that each launch and reset begins with; nil for none.
    public var storedData: StoredData?

    /// Makes a driver of a page; nothing is started before the launch.
    ///
    /// User information in the address becomes credentials of the configuration, and is no part of ``address``.
    public init(_ address: URL, configuration: ChromiumConfiguration = ChromiumConfiguration()) {
        let (plainAddress, credentials) = address.withoutUserInformation
        self.address = plainAddress
        self.configuration = configuration
        self.configuration.credentials += credentials.map { [$0] } ?? []
        (self.configuration.viewport, self.configuration.language) = PageSettings.values(
            of: configuration.environment, else: configuration.viewport, configuration.language)
        journal.secrets = AccessSecrets(
            credentials: self.configuration.credentials, headers: configuration.headers)
    }

    deinit { profile?.dispose() }

    /// Starts the browser if none runs, and opens the page unless it is open; waits until it has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if there is no browser, or the page cannot be opened, and `StepFailure`, with
    /// the test at fault, if the configuration has headers, credentials or certificates that make no sense.
    public func launch() throws {
        guard profile == nil else { return }
        try inDriverErrors { try start() }
    }

    /// Opens the page anew in a profile of its own, without any stored data.
    ///
    /// Throws as ``launch()``.
    public func reset() throws {
        end()
        try inDriverErrors { try start() }
    }

    /// Closes the page and forgets its profile; the browser stays for the next driver.
    public func end() {
        profile?.dispose()
        profile = nil
        pressesTwice = false
    }

    /// Kills the browsers of all drivers of the process, from any thread: calls that wait for them fail at once.
    package static func killBrowsers() { ChromiumBrowser.killShared() }

    private func start() throws {
        journal.clear()
        _ = try PageSettings(configuration.environment)
        let launch = try launchOfConfiguration()
        let made: ChromiumProfile
        do {
            made = try makeProfile(in: ChromiumBrowser.running(launch))
        } catch ProtocolFault.closed {
            // A browser that has ended since it was last used is only noticed now.
            made = try makeProfile(in: ChromiumBrowser.running(launch))
        }
        profile = made
        _ = try made.openPage()
        try restoreStorage(in: made)
        try openStart()
    }

    /// Opens the driver's address in an empty page.
    func openStart() throws {
        let page = try currentPage()
        do {
            try page.open(address.absoluteString, within: configuration.loadTimeout)
        } catch let error as DriverError {
            throw profile?.browser.documentGate?.takeRefused().first?.problem ?? error
        }
        // The document before the page does not belong to the app's history.
        if page.dialog == nil { try page.forgetHistory() }
    }

    /// Throws ``/Swerkin/StepFailure``, with the test at fault, for headers, credentials and certificates that are none.
    private func launchOfConfiguration() throws -> ChromiumLaunch {
        let access: RequestAccess
        do throws(AccessProblem) {
            try configuration.certificates.check()
            access = try RequestAccess(
                credentials: configuration.credentials, headers: configuration.headers, app: address)
        } catch {
            throw error.failure
        }
        var launch = ChromiumLaunch(
            try ChromiumBinary.find(in: configuration.environment, showingWindows: configuration.showsWindow),
            isolatesSites: configuration.isolatesSites, showsWindow: configuration.showsWindow,
            certificates: configuration.certificates, access: access, gate: configuration.gate,
            environment: configuration.environment)
        launch.documents = configuration.documents
        return launch
    }

    private func makeProfile(in browser: ChromiumBrowser) throws -> ChromiumProfile {
        do {
            return try ChromiumProfile(in: browser, configuration: configuration, counter: counter, journal: journal)
        } catch let fault as ProtocolFault where fault.isTheBrowsers {
            // The next test gets a browser that may answer.
            browser.end()
            throw fault
        }
    }

    /// The cause of a fault.
    ///
    /// A browser that does not answer is ended, so that the next test gets another.
    private func explain(_ fault: ProtocolFault) -> ProtocolFault {
        guard let profile else { return fault }
        let explained = profile.explain(fault)
        if explained.isTheBrowsers { profile.browser.end() }
        return explained
    }

    /// The page that is shown; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    func currentPage() throws -> ChromiumPage { try openProfile().currentPage() }

    /// The profile that the pages are in; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    func openProfile() throws -> ChromiumProfile {
        guard let profile else {
            throw DriverError.lost("no page is open: the driver has not been launched, or has ended")
        }
        return profile
    }

    /// Handles all events that pages have sent; does nothing if none are open.
    func catchUp() throws { try profile?.catchUp() }

    /// Sends commands to all pages; later pages follow the current configuration.
    func tellPages(_ commands: any ProtocolCommand...) throws { try tellPages(commands) }

    /// The same, with the commands as a list.
    func tellPages(_ commands: [any ProtocolCommand]) throws {
        try profile?.tellPages(commands, configuration: configuration)
    }

    /// Grants pages the permissions of the configuration.
    func grantPermissions() throws { try profile?.grant(configuration.permissions) }

    /// The browser that the page is in.
    var browser: ChromiumBrowser? { profile?.browser }

    /// Does something, and converts errors to those of a driver.
    ///
    /// - Parameters:
    ///   - element: the element of the action, which is stale if its document has gone.
    ///   - body: the action.
    /// - Returns: the result of the body.
    /// - Throws: ``/Swerkin/DriverError``, and ``/Swerkin/StepFailure`` unchanged.
    package func inDriverErrors<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        cachedPosition = nil
        return try inErrorsOfDriver(element, body)
    }

    /// The same without a request to the page, so that an element that was found actionable stays actionable.
    func inErrorsOfDriver<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as ProtocolFault {
            throw fault.failureOfTest(configuration) ?? explain(fault).driverError
        } catch let fault as PageFault {
            throw fault.driverError(about: element)
        }
    }
}

extension ChromiumDriver {
    /// Shows the page at the driver's address again after it, or the browser, has failed: it crashed, was closed, or answers
    /// nothing any more.
    ///
    /// The page begins in a new tab with the same stored data; if the browser has ended, in a new browser without any. All other
    /// tabs are closed. Returns true if the browser had ended. Throws ``/Swerkin/DriverError`` as ``launch()``, and within
    /// `answerTimeout` and `loadTimeout` of the configuration.
    package func recover() throws -> Bool {
        try inDriverErrors {
            if let browser, !browser.hasEnded {
                do {
                    try openProfile().replacePages()
                    try openStart()
                    return false
                } catch let fault as ProtocolFault where fault.isTheBrowsers {
                    // It is noticed only now.
                }
            }
            try reset()
            return true
        }
    }
}

extension ChromiumDriver {
    /// The passwords and headers of the configuration, and since the launch the cookies and authorizations of all requests.
    ///
    /// A cookie is masked as `name=value`, and its value alone if that has 12 characters or more and a digit among them.
    public func takeSecrets() -> [String] { journal.secrets.take() }

    /// All texts that ``takeSecrets()`` has returned, or would return.
    package var knownSecrets: [String] { journal.secrets.all }
}

extension ChromiumDriver: InspectedDriver {
    /// The gate of the configuration.
    package var gate: WriteGate? { configuration.gate }
}
