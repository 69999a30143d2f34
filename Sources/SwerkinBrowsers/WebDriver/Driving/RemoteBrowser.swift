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

    /// The strategy by which the server itself waits for a document before it takes the next command.
    ///
    /// With `eager`, until the document has been read. WebKit's server takes no command before everything in the document has
    /// loaded, with any strategy, and may never answer one that was sent to an unloading document.
    var pageLoadStrategy: String { self == .webKit ? "normal" : "eager" }
}
