#if os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

/// The connection of a driver to its app through XCUITest, from the launch to the end.
///
/// XCUITest works on the main thread only; on other threads everything throws `StepFailure`.
final class AppConnection {
    /// The clock that waiting is measured on.
    let clock: any DriverClock
    /// The kind of machine that the app runs on.
    let platform: Platform
    /// The app that the test has switched to, or nil for the one under test.
    var otherApp: String?
    /// The number of launches of the app; references begin with it.
    private(set) var launches = 0
    private var proxy: AppProxy?
    /// The facts of the latest launch.
    private var facts: [PreconditionKey: FactValue] = [:]

    /// Makes a connection without an app.
    init(clock: any DriverClock, platform: Platform) { (self.clock, self.platform) = (clock, platform) }

    /// True from the launch to the end.
    var isLaunched: Bool { proxy != nil }

    /// Returns true from a launch with these facts to the next one or the end.
    func isLaunched(with facts: [PreconditionKey: FactValue]) -> Bool { isLaunched && facts == self.facts }

    /// Launches the app with facts, after ending it if it runs.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it does not run then, and the errors of `prepare`, which is called before with
    /// the configuration of this launch; `StepFailure` if a value of a fact means nothing.
    func launch(
        _ configuration: XCUITestConfiguration, with facts: [PreconditionKey: FactValue],
        after prepare: (XCUITestConfiguration) throws -> Void
    ) throws {
        let configuration = try configuration.launched(with: facts)
        (otherApp, self.facts) = (nil, facts)
        launches += 1
        if proxy == nil {
            try MainThread.check(for: "XCUITest")
            let platform = platform
            proxy = MainActor.assumeIsolated {
                AppProxy(bundleIdentifier: configuration.bundleIdentifier, on: platform)
            }
        }
        try prepare(configuration)
        try resetPermissions(configuration.resetPermissions)
        let state = try onMain { proxy in
            proxy.launch(configuration.launchArguments, configuration.environment)
            return proxy.state
        }
        guard state != .notRunning else {
            proxy = nil
            throw DriverError.lost(configuration.notLaunched)
        }
    }

    private func resetPermissions(_ resources: Set<ProtectedResource>) throws {
        for resource in resources.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard try onMain({ $0.resetPermission(for: resource) }) else {
                throw DriverError.unsupported("reset the permission for \(resource.rawValue): this system has none")
            }
        }
    }

    /// Ends the app.
    func end() {
        try? onMain { $0.terminate() }
        proxy = nil
    }

    // MARK: Main thread

    /// Uses the app's proxy on the main actor.
    ///
    /// Throws `StepFailure` on another thread, ``/Swerkin/DriverError/lost(_:)`` before the launch and after the end.
    @discardableResult
    func onMain<Value: Sendable>(_ body: @MainActor (AppProxy) throws -> Value) throws -> Value {
        try MainThread.call(with: proxy, orSaying: "the app is not running", of: "XCUITest", body)
    }

    /// Does something to the app that takes some time by itself, as a long touch does.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` unless the app is in front, and if it was not idle for so long that XCUITest
    /// gave up waiting.
    @discardableResult
    func act<Value: Sendable>(
        lasting own: Duration, within idleTimeout: Duration, _ body: @MainActor (AppProxy) throws -> Value
    ) throws -> Value {
        try checkState()
        let start = clock.now
        let value = try onMain(body)
        let waited = clock.now - start - own
        guard waited < idleTimeout else {
            throw DriverError.appFailed(
                """
                the app was not idle for \(waited.seconds) s, so XCUITest waited that long before a touch: something \
                in it moves or works without end, as an animation that repeats; turn that off under test
                """)
        }
        return value
    }

    /// The app with everything on its screen, by one snapshot.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the app has crashed, is not in front or does not answer.
    func report() throws -> ReportedElement {
        try checkState()
        do {
            return try onMain { try $0.report() }
        } catch {
            if error is DriverError || error is StepFailure { throw error }
            // It may have crashed meanwhile, which says more.
            try checkState()
            throw DriverError.appFailed("the app does not answer: \(error)")
        }
    }

    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` unless the app is in front.
    func checkState() throws {
        let app = otherApp.map { "the app \($0)" } ?? "the app"
        switch try onMain({ $0.state }) {
        case .inFront: return
        case .inBackground:
            throw DriverError.appFailed(
                """
                \(app) has gone to the background: another one is in front, or the device is locked; activate() brings the app \
                under test back
                """)
        case .notRunning:
            throw DriverError.appFailed("\(app) has crashed, or has ended by itself: it does not run any more")
        }
    }
}

extension XCUITestConfiguration {
    /// The reason why an app does not run after its launch, with the remedy.
    fileprivate var notLaunched: String {
        let remedy = "see that it is installed, that the device is unlocked, and that it starts by hand"
        guard let bundleIdentifier else {
            return """
                the app of the test target does not run after its launch: see that the target has a Target Application; \
                \(remedy)
                """
        }
        return "the app \(bundleIdentifier) does not run after its launch: \(remedy)"
    }
}
#endif
