import Foundation
import SwerkinCore

/// Drives a web page in Firefox, by WebDriver BiDi, without a program in between.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver { FirefoxDriver(shop) }
/// }
/// ```
///
/// A browser is started by the first driver that needs it, drives one page at a time, and stays for the next driver; it ends
/// with the process, even if that is killed. Each launch and reset has a profile of its own in it: cookies and storage begin
/// empty. The program is the one that `SWERKIN_FIREFOX` names in the environment, else the first `firefox-esr` or `firefox` on
/// `PATH` or in the usual folders.
///
/// Identifiers are `data-testid`, else `id`; roles and labels are those that the browser computes for assistive
/// technology. A text is one element, labelled with itself. Elements with `aria-hidden` are left out, unless they are
/// visible and take touches nevertheless; elements beneath a modal are inert. Open shadow trees and iframes, also of
/// other origins, are searched. Touches, swipes and keys arrive as those of a real user.
///
/// If the page opens a window, the driver goes on in that one until it closes. A native dialog (`alert`, `confirm`, `prompt`,
/// `beforeunload`) is an element with the role `alertdialog`, whose buttons are "OK" and "Cancel".
///
/// Source: https://www.w3.org/TR/webdriver-bidi/.
public final class FirefoxDriver: BrowserDriver {
    /// The name of the driver in reports.
    public let name = "firefox"
    /// True: the page's script reads roles and names by itself.
    public let hasCheapSnapshots = true
    /// The clock that waiting is measured on.
    public let clock: any DriverClock = WallClock()
    /// The address that the driver opens.
    public let address: URL
    /// The configuration of the page.
    public let configuration: FirefoxConfiguration
    /// The element that the wait before has found to receive touches.
    var readyElement: ElementReference?
    var secrets = AccessSecrets(credentials: [], headers: [])
    /// The stored data that each launch and reset begins with; nil for none.
    public var storedData: StoredData?
    private let hasUserInformation: Bool
    private let counter = DocumentCounter()
    private(set) var opened: (page: RemotePage, session: BiDiSession, launch: FirefoxLaunch)?
    /// The folder of the page's downloads, or nil if the browser has none of the driver's.
    private(set) var downloadFolder: TemporaryFolder?

    /// Makes a driver of a page; nothing is started before the launch.
    ///
    /// The launch fails, with the test at fault, if the address has user information.
    public init(_ address: URL, configuration: FirefoxConfiguration = FirefoxConfiguration()) {
        let (plainAddress, credentials) = address.withoutUserInformation
        var configuration = configuration
        (configuration.viewport, configuration.language) = PageSettings.values(
            of: configuration.environment, else: configuration.viewport, configuration.language)
        (self.address, self.configuration) = (plainAddress, configuration)
        hasUserInformation = credentials != nil
    }

    deinit { end() }

    /// Starts the browser if none is free, and opens the page unless it is open; waits until it has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if there is no browser, or the page cannot be opened,
    /// ``/Swerkin/DriverError/appFailed(_:)`` if it does not load in time, and `StepFailure`, with the test at fault, for
    /// certificates and an address that this driver takes none of.
    public func launch() throws {
        guard opened == nil else { return }
        do {
            try inDriverErrors { try start() }
        } catch {
            let refusal = refusal
            end()
            throw refusal ?? error
        }
    }

    /// Opens the page anew in a profile of its own, without any stored data.
    ///
    /// Throws as ``launch()``.
    public func reset() throws {
        end()
        try launch()
    }

    /// Closes the page and forgets its profile; the browser stays for the next driver.
    public func end() {
        if let opened {
            opened.session.delete()
            SharedFirefox.shared.giveBack(opened.session.browser, opened.launch)
        }
        opened = nil
        downloadFolder?.delete()
        downloadFolder = nil
    }

    private func start() throws {
        try checkAccess()
        _ = try PageSettings(configuration.environment)
        let launch = try configuration.launch()
        let session = try makeSession(launch)
        let page = try show(session, launch)
        let folder = try TemporaryFolder("swerkin-downloads", in: session.browser.process.profile)
        try restoreStorage(in: session)
        if try session.putDownloads(into: folder.path) { downloadFolder = folder } else { folder.delete() }
        try page.open(address.absoluteString, within: configuration.loadTimeout)
    }

    /// The page of the window that a session acts on.
    private func show(_ session: BiDiSession, _ launch: FirefoxLaunch) throws -> RemotePage {
        let page = RemotePage(session, browser: .firefox, configuration: configuration.page, counter: counter)
        opened = (page, session, launch)
        try page.setViewport(configuration.viewport)
        if let language = configuration.language { try session.setLanguage(language) }
        return page
    }

    /// Shows the page at the driver's address in a new window with the same stored data, and closes all others.
    func openAnew() throws {
        guard let opened else { return try start() }
        try opened.session.replaceWindows()
        try show(opened.session, opened.launch).open(address.absoluteString, within: configuration.loadTimeout)
    }

    private func makeSession(_ launch: FirefoxLaunch) throws -> BiDiSession {
        let browser = try SharedFirefox.shared.take(launch)
        do {
            return try BiDiSession(
                in: browser,
                limits: BiDiSession.Limits(answer: configuration.answerTimeout, load: configuration.loadTimeout))
        } catch {
            SharedFirefox.shared.end(browser)
            throw error
        }
    }

    private func checkAccess() throws {
        do throws(AccessProblem) {
            try configuration.certificates.check()
            if case .keys = configuration.certificates { throw .keysNotPossible(browser: name) }
            if hasUserInformation { throw .credentialsNotPossible(browser: name) }
        } catch {
            throw error.failure
        }
    }

    /// The page that is shown; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    func currentPage() throws -> RemotePage {
        guard let opened else {
            throw DriverError.lost("no page is open: the driver has not been launched, or has ended")
        }
        return opened.page
    }

    /// The browser that the page is in.
    var browser: FirefoxBrowser? { opened?.session.browser }
}

extension FirefoxDriver: RemotePageDriver {
    var loadTimeout: Duration { configuration.loadTimeout }

    /// Nil: the script of each document keeps what it does.
    var events: EventChannel? { nil }

    func paths(of choice: FileChoice) throws -> [String] {
        try configuration.files.paths(of: choice) {
            // In the browser's own folder, which is deleted even if this process is killed.
            guard let browser else { throw DriverError.lost("no page is open to give files to") }
            return try TemporaryFolder("files", in: browser.process.profile)
        }
    }

    /// Retires a browser that hangs or has died, and adds its last words to the error.
    func driverError(of fault: WebDriverFault) -> DriverError {
        switch fault {
        case .refused(.unexpectedAlertOpen, _, _): return PageFault.dialogOpened.driverError()
        case .refused(.timeout, _, _):
            return .appFailed("the page neither loaded nor answered within \(configuration.loadTimeout.words)")
        case .refused: return .lost(fault.words(of: "Firefox"))
        default: break
        }
        guard let browser else { return .lost(fault.words(of: "Firefox")) }
        let standardErrorTail = browser.process.lastWords
        SharedFirefox.shared.end(browser)
        return .lost(fault.words(of: "Firefox") + standardErrorTail)
    }

    /// The error for a document from beyond the scope, if one was kept back.
    var refusal: DriverError? {
        configuration.documents == nil ? nil : browser?.lastRefusedPage()?.problem
    }

    /// The files that were downloaded to their end since the launch, by the order of their names; gone after ``end()``.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` if the browser can't be asked to put them into a folder.
    public func downloads() throws -> [URL] {
        _ = try currentPage()
        guard let downloadFolder else { throw DriverError.unsupported("tell what this version of Firefox downloads") }
        let folder = URL(fileURLWithPath: downloadFolder.path, isDirectory: true)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            // The browser adds the extension to files that are not whole yet, beside an empty file of the final name.
            .filter { file in
                file.pathExtension != "part" && !FileManager.default.fileExists(atPath: file.path + ".part")
            }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}
