import Foundation
import SwerkinCore

/// The configuration of a ``RemoteBrowserDriver``: the browser, its page, and the time limits.
public struct RemoteBrowserConfiguration: Sendable {
    /// The browser to request; nil for the server's own, or Chrome for ``WebDriverServer/at(_:)``.
    public var browser: RemoteBrowser?
    /// The browser's program, on the machine of the server; nil for the one that the server or the driver finds.
    ///
    /// For a chromedriver that the driver starts, that is the one that `SWERKIN_CHROMIUM` names in the environment, else the
    /// first headless shell, else the first Chromium or Chrome.
    public var binary: String?
    /// True if Chrome and Firefox open no window.
    public var isHeadless = true
    /// The attributes with identifiers: the first of these that an element has; `data-testid`, then `id`.
    public var identifierAttributes = ["data-testid", "id"]
    /// The size of the display, in CSS pixels.
    ///
    /// The window is made as large as it takes; browsers have a least width, which is 500 for Chromium and Firefox with
    /// windows, and about 450 for MiniBrowser on some displays. The size of the tree is the real size of the viewport. The variable
    /// `SWERKIN_VIEWPORT` of the ``environment`` is stronger.
    public var viewport = Size(width: 1280, height: 720)
    /// The user's language by its tag in BCP 47, as in `de-CH`; nil for the browser's own.
    ///
    /// Chrome gets it by arguments, Firefox by a preference; the launch fails, with the usage at fault, for other browsers. The
    /// variable `SWERKIN_LANGUAGE` of the ``environment`` is stronger.
    public var language: String?
    /// Capabilities of the browser, the server, or the grid, in addition to the driver's own.
    ///
    /// By their full names, as in `"platformName": "linux"` or `"se:name": "Checkout"`. Objects are merged with the driver's
    /// own, lists are joined; any other value replaces the driver's.
    ///
    /// The variable `SWERKIN_CAPABILITIES` of the ``environment`` has further ones, which come last: a JSON object, or the path of
    /// a file with one.
    public var capabilities: [String: JSONValue] = [:]
    /// The names and passwords for servers that require HTTP authentication, in Chrome and WebKit.
    ///
    /// Before the page is opened, a tab opens the address of each server once with its credentials and is closed: the driver's
    /// own address for the app's server, the root for any other. So that address must require them, and it is requested twice.
    /// The browser then gives them to that server in all windows, `iframe`s and workers. User information in the driver's
    /// address counts as credentials for the app's server.
    ///
    /// The launch fails, with the test at fault, in other browsers and for the scope ``/Swerkin/RequestScope/everyServer``.
    public var credentials: [HTTPCredentials] = []
    /// The headers that requests carry in addition to their own; only in Chrome, and only if the server knows
    /// `goog/cdp/execute`.
    ///
    /// They reach every server that a page loads anything from, so their scope must be ``/Swerkin/RequestScope/everyServer``.
    /// They apply in each window, but not to the requests that a window makes before the driver goes on in it.
    ///
    /// The launch fails, with the test at fault, in other browsers and for other scopes.
    public var headers: [RequestHeader] = []
    /// The certificates that are accepted from servers; ``/Swerkin/CertificateTrust/keys(_:)`` in Chrome alone.
    ///
    /// The launch fails, with the test at fault, for keys in other browsers. WebKitWebDriver accepts certificates by host from
    /// files, in `"webkitgtk:browserOptions": ["certificates": [["host": "…", "certificateFile": "…"]]]` of ``capabilities``.
    public var certificates = CertificateTrust.verified
    /// The time limit for loading a page.
    public var loadTimeout = Duration.seconds(30)
    /// The time limit for an answer of the browser; a server that must wait for a page first gets that time in addition.
    public var answerTimeout = Duration.seconds(10)
    /// The time limit for a new session, with all attempts; a grid may keep the request in its queue for 300 s.
    public var newSessionTimeout = Duration.seconds(330)
    /// The number of times that a server which runs already is asked for a session, if it refuses with `session not created`, can't
    /// be reached, or something in front of it answers with the status 503.
    ///
    /// Nothing else is ever sent twice.
    public var newSessionAttempts = 3
    /// The time from one such attempt to the next.
    public var newSessionRetryDelay = Duration.seconds(2)
    /// True if a server that the driver starts makes the next session while a test still runs.
    ///
    /// Begins with the second session of a kind that a process opens, and takes the memory of one browser more.
    public var preparesNextSession = true
    /// The environment that names programs; see ``WebDriverServer``.
    public var environment = ProcessInfo.processInfo.environment

    /// The configuration with everything as it usually is.
    public init() {}
}

/// A kind of browser, with its capabilities in the WebDriver protocol.
public enum RemoteBrowser: Hashable, Sendable {
    /// Chrome or Chromium.
    case chrome
    /// Firefox.
    case firefox
    /// A small browser with WebKitGTK, called MiniBrowser.
    case webKit
    /// Any other, by its `browserName`, as in `safari`.
    case named(String)

    /// The name that a server knows it by.
    ///
    /// Source: https://www.w3.org/TR/webdriver2/, section 7 "Capabilities"; the servers' own documentation.
    var browserName: String {
        switch self {
        case .chrome: "chrome"
        case .firefox: "firefox"
        case .webKit: "MiniBrowser"
        case .named(let name): name
        }
    }

    /// The name in reports.
    var reportName: String { self == .webKit ? "webkit" : browserName }

    /// The capability for this browser's own options, or nil if it has none.
    var optionsName: String? {
        switch self {
        case .chrome: "goog:chromeOptions"
        case .firefox: "moz:firefoxOptions"
        case .webKit: "webkitgtk:browserOptions"
        case .named: nil
        }
    }

    /// True if its server gives the shadow trees that pages have closed; WebKit's and Safari's have a script read them, which can't.
    var opensClosedTrees: Bool { self != .webKit && browserName != "safari" }

    /// True if it carries on by itself a drag that input from outside has begun; the others leave that to the system.
    var carriesOnDrags: Bool { self == .chrome || browserName == "MicrosoftEdge" }

    /// The strategy by which the server itself waits for a document before it takes the next command.
    ///
    /// With `eager`, until the document has been read. WebKit's server takes no command before everything in the document has
    /// loaded, with any strategy, and may never answer one that was sent to an unloading document.
    var pageLoadStrategy: String { self == .webKit ? "normal" : "eager" }
}

extension RemoteBrowserConfiguration {
    /// Throws ``AccessProblem`` if a browser can't have the headers, credentials or certificates.
    func checkAccess(of browser: RemoteBrowser, app: URL) throws(AccessProblem) {
        try certificates.check()
        _ = try RequestAccess(credentials: credentials, headers: headers, app: app)
        if case .keys = certificates, browser != .chrome { throw .keysNotPossible(browser: browser.reportName) }
        if !headers.isEmpty, browser != .chrome { throw .headersNotPossible(browser: browser.reportName) }
        for header in headers where header.scope != .everyServer { throw .headerForAllOnly(header.name) }
        if !credentials.isEmpty, browser != .chrome, browser != .webKit {
            throw .credentialsNotPossible(browser: browser.reportName)
        }
        for credentials in credentials where credentials.scope == .everyServer {
            throw .credentialsForAllNotPossible(user: credentials.user)
        }
    }

    /// The addresses at which a browser gets credentials: the app's own, and the root of each further server.
    func addressesWithCredentials(app: URL) -> [URL] {
        credentials.flatMap { credentials -> [URL] in
            switch credentials.scope {
            case .app: [app.with(credentials)]
            case .origins(let addresses):
                addresses.compactMap { address in
                    let origin = PageOrigin(address.absoluteString)
                    let isApp = origin == PageOrigin(app.absoluteString)
                    return (isApp ? app : origin.flatMap { URL(string: "\($0.address)/") })?.with(credentials)
                }
            case .everyServer: []
            }
        }
    }
}
