#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// An app on a simulated device: an embedded app, and what its process does.
@MainActor public final class SimulatedApplication {
    /// The state of the process.
    public private(set) var state = XCUIApplication.State.notRunning
    /// The arguments of the latest launch.
    public private(set) var arguments: [String] = []
    /// The environment of the latest launch.
    public private(set) var environment: [String: String] = [:]
    /// True if the app can be launched.
    public var canLaunch = true
    /// True if the main thread of the app is free to answer.
    public var isAnswering = true
    /// The time that a snapshot takes.
    public var snapshotDuration = Duration.zero
    /// The time that the keyboard takes to come.
    public var keyboardDelay = Duration.zero
    /// True if the app lets a drag from the edge go back on screens without a back button, which UIKit does not by itself.
    public var goesBackWithoutButton = false
    /// True if the device has a hardware keyboard, so that none comes.
    public var hasHardwareKeyboard = false
    /// The driver of the embedded app.
    let driver: any Driver
    /// The clock of the app.
    let clock: VirtualClock
    private let runningApp: () throws -> EmbeddedApp
    private let setLanguage: (String) -> Void
    private(set) lazy var keyboard = SimulatedKeyboard(self)

    /// Makes the app, which does not run.
    init<App: EmbeddedApp>(_ driver: EmbeddedDriver<App>) {
        self.driver = driver
        clock = driver.virtualClock
        runningApp = { try driver.app }
        setLanguage = { driver.environment.language = $0 }
    }

    /// The embedded app, or nil if it does not run.
    var embedded: EmbeddedApp? { state == .notRunning ? nil : try? runningApp() }

    // MARK: Process

    func launch(arguments: [String], environment: [String: String]) {
        end()
        guard canLaunch else { return SimulatedDevice.current.fail("Failed to launch the app: it ended at once") }
        (self.arguments, self.environment) = (arguments, environment)
        if let index = arguments.firstIndex(of: "-AppleLanguages"), arguments.indices.contains(index + 1) {
            setLanguage(arguments[index + 1].filter { $0 != "(" && $0 != ")" })
        }
        do {
            try driver.launch()
            state = .runningForeground
        } catch {
            SimulatedDevice.current.fail("Failed to launch the app: \(error)")
        }
    }

    func end() {
        driver.end()
        state = .notRunning
        keyboard.forget()
    }

    func activate() { if state != .notRunning { state = .runningForeground } }

    /// Ends the process, as a fault in it does.
    public func crash() { end() }

    /// Puts the app into the background, as another app does that comes to the front.
    public func leaveFront() { state = .runningBackground }

    // MARK: Screen

    /// The app with everything on its screen, or nil if it does not run.
    func screen() -> SimulatedElement? { simulatedScreen?.application }

    /// The home screen's app, while this app is in front.
    func homeScreen() -> SimulatedElement? { simulatedScreen?.homeScreen }

    var simulatedScreen: SimulatedScreen? {
        embedded.map { SimulatedScreen($0, isKeyboardShown: keyboard.isShown) }
    }

    /// Lets the time of a snapshot pass; throws if there can be none.
    func prepareSnapshot() throws {
        guard state != .notRunning else { throw SimulationError("Application is not running") }
        clock.sleep(for: snapshotDuration)
        guard isAnswering else { throw SimulationError("Timed out while evaluating UI query") }
    }

    func turn(isLandscape: Bool) {
        guard let embedded, embedded.environment.isLandscape != isLandscape else { return }
        embedded.environment = embedded.environment.turned
    }
}
#endif
