#if !canImport(Darwin)
import Foundation

/// The proxy of an app.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication
@MainActor open class XCUIApplication: XCUIElement {
    private let bundleIdentifier: String?

    /// Makes the proxy of the app that the test target is for.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/init()
    public init() {
        bundleIdentifier = nil
        super.init(ElementSearch(applicationOf: nil))
    }

    /// Makes the proxy of an app with an identifier.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/init(bundleidentifier:)
    public init(bundleIdentifier: String) {
        self.bundleIdentifier = bundleIdentifier
        super.init(ElementSearch(applicationOf: bundleIdentifier))
    }

    /// Launches the app, after ending it if it runs.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/launch()
    public func launch() {
        guard let application = search.application() else {
            return search.device.fail("Failed to launch \(bundleIdentifier ?? ""): the app is not installed")
        }
        application.launch(arguments: launchArguments, environment: launchEnvironment)
    }

    /// Ends the app.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/terminate()
    public func terminate() { search.application()?.end() }

    /// Brings the app to the front.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/activate()
    public func activate() {
        guard let application = search.application() else {
            return search.device.fail("Failed to activate \(bundleIdentifier ?? ""): the app is not installed")
        }
        application.activate()
    }

    /// Waits until the app has a state; returns false if it has not within some seconds.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/wait(for:timeout:)
    public func wait(for state: XCUIApplication.State, timeout: TimeInterval) -> Bool {
        if self.state != state { search.application()?.clock.sleep(for: .seconds(timeout)) }
        return self.state == state
    }

    /// Forgets what the user has allowed the app, so that the system asks again; may end the app if it runs.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/resetauthorizationstatus(for:)
    public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
        search.application()?.resetAuthorization(for: resource)
    }

    /// Audits the accessibility of what is on the screen.
    ///
    /// Each issue is handed over; one for which false is returned is recorded as a failure, as is every issue without a handler.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/performaccessibilityaudit(for:_:)
    public func performAccessibilityAudit(
        for auditTypes: XCUIAccessibilityAuditType = .all,
        _ issueHandler: ((XCUIAccessibilityAuditIssue) throws -> Bool)? = nil
    ) throws {
        guard let application = search.application(), application.state != .notRunning else {
            throw SimulationError("Application is not running")
        }
        for issue in application.auditIssues where auditTypes.contains(issue.type) {
            let element = issue.identifier.map { identifier in
                descendants(matching: .any).matching(identifier: identifier).element
            }
            let reported = XCUIAccessibilityAuditIssue(issue, element: element)
            if try issueHandler?(reported) != true { search.device.fail(issue.summary) }
        }
    }

    /// The arguments of the next launch.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/launcharguments
    public var launchArguments: [String] = []

    /// The environment of the next launch.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/launchenvironment
    public var launchEnvironment: [String: String] = [:]

    /// The state of the app now.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.property
    public var state: XCUIApplication.State { search.application()?.state ?? .unknown }

    /// The states of an app.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum
    public enum State: UInt, Sendable {
        /// Nothing is known of it.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum/unknown
        case unknown = 0
        /// It does not run.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum/notrunning
        case notRunning = 1
        /// It is in the background and suspended.
        ///
        /// Platforms: iOS, tvOS
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum/runningbackgroundsuspended
        case runningBackgroundSuspended = 2
        /// It is in the background.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum/runningbackground
        case runningBackground = 3
        /// It is in front.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/state-swift.enum/runningforeground
        case runningForeground = 4
    }
}
#endif
