import Foundation
import SwerkinCore

/// The configuration of pages in a ``ChromiumDriver``, and their time limits.
///
/// The properties of ``device`` are available here directly: `configuration.viewport`.
@dynamicMemberLookup
public struct ChromiumConfiguration: Sendable {
    /// The preferred colour scheme of pages.
    public typealias ColorScheme = EmulatedDevice.ColorScheme

    /// The attributes that give an element its identifier: the first that it has counts.
    public var identifierAttributes = ["data-testid", "id"]
    /// The emulated device, its user and its network.
    public var device = EmulatedDevice()
    /// The permissions that pages have without asking, by the names of the protocol's Browser.PermissionType, as in
    /// `geolocation`.
    public var permissions: [String] = []
    /// True to have a Chromium with windows keep the pages of each site in processes of their own.
    ///
    /// This protects the storage of one site from the scripts of another; the driver then sees no `iframe` of another site.
    /// A headless shell keeps no sites apart; there the driver sees all `iframe`s.
    public var isolatesSites = true
    /// True to see the browser's window, which needs a Chromium with windows and a display to show them on.
    ///
    /// With other drivers that don't, it shares no browser.
    public var showsWindow = false
    /// The names and passwords for servers that require HTTP authentication; the latest of several for a server.
    ///
    /// They hold in all windows, `iframe`s and workers. One that a server refuses leaves its answer, mostly a page that says
    /// so. User information in the driver's address counts as credentials for the app's server.
    public var credentials: [HTTPCredentials] = []
    /// The headers that requests carry in addition to their own.
    ///
    /// They hold in all windows, `iframe`s and workers, not for web sockets. They are added behind the page's back: no page of
    /// another origin asks for the server's permission (CORS) because of them.
    ///
    /// With headers or credentials the driver has a browser that it shares only with drivers that have the same, and each
    /// request to the servers concerned waits for a message to this process and back.
    public var headers: [RequestHeader] = []
    /// The certificates that are accepted from servers; anything but `.verified` has a browser of its own too.
    public var certificates = CertificateTrust.verified
    /// The time limit for loading a page, and for the next page after a touch to replace the current one.
    ///
    /// In between the browser answers no request to the current page, so a wait for an element may exceed its own limit. A page
    /// that does not load in time is given up, and the current one goes on.
    public var loadTimeout = Duration.seconds(30)
    /// The time limit for an answer of the browser; a look at 5,000 elements or more may take two milliseconds for each of them.
    public var answerTimeout = Duration.seconds(10)
    /// The files of this machine that pages may get.
    package var files = FileAccess.all
    /// The addresses from which documents come, those of iframes among them; nil for all.
    ///
    /// With one the driver has a browser that it shares only with drivers that have the same.
    package var documents: DocumentScope?
    /// True to have pages report the user's input; see ``ChromiumDriver/takeActs(within:)``.
    package var watchesActs = false
    /// True to count the timers of pages that fire soon; see ``ChromiumDriver/pendingTimers()``.
    package var countsTimers = false
    /// The gate for requests that change something, or nil if they reach their servers.
    ///
    /// With one the driver has a browser of its own.
    package var gate: WriteGate?
    /// The environment that names the browser's program; see ``ChromiumDriver``.
    ///
    /// The browser itself gets a list of its variables and no others; the article “Pages in detail” has the list.
    public var environment = ProcessInfo.processInfo.environment

    /// Creates the default configuration.
    public init() {}

    /// A property of the emulated device.
    public subscript<Value>(dynamicMember member: WritableKeyPath<EmulatedDevice, Value>) -> Value {
        get { device[keyPath: member] }
        set { device[keyPath: member] = newValue }
    }

    /// Derived facts about the device.
    subscript<Value>(dynamicMember member: KeyPath<EmulatedDevice, Value>) -> Value { device[keyPath: member] }
}
