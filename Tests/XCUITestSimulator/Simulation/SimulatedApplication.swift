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
    /// The arguments of each launch so far.
    public private(set) var launches: [[String]] = []
    /// The answers of the user to the system, by the resources; the system asks for each other one.
    public var authorizations: [XCUIProtectedResource: Bool] = [:]
    /// True if the app can be launched.
    public var canLaunch = true
    /// True if the main thread of the app is free to answer.
    public var isAnswering = true
    /// The time that a snapshot takes.
    public var snapshotDuration = Duration.zero
    /// The time that the keyboard takes to come.
    public var keyboardDelay = Duration.zero
    /// The time for which the app is never idle before an event; XCTest waits for a minute at most.
    public var timeToSettle = Duration.zero
    /// True if VoiceOver finds nothing to say in the app.
    public var isMute = false
    /// The issues that an audit of the app reports.
    public var auditIssues: [SimulatedAuditIssue] = []
    /// True if the app lets a drag from the edge go back on screens without a back button, which UIKit does not by itself.
    public var goesBackWithoutButton = false
    /// True if the device has a hardware keyboard, so that none comes.
    public var hasHardwareKeyboard = false
    /// The types that elements are reported with instead of their own, by their identifiers.
    public var reportedTypes: [String: XCUIElement.ElementType] = [:]
    /// What UIKit shows in front of the app, or nil for nothing.
    private(set) var presentation: (any SimulatedPresentation)?
    /// The windows beside the main one, the frontmost last; they take touches and text alone.
    public var windows: [SimulatedWindow] = [] { didSet { keyWindow = windows.last } }
    /// The further window that the keyboard types into, or nil if that is the main one: the newest, then the one that was touched last.
    private(set) var keyWindow: SimulatedWindow?
    /// The menus of an app of a Mac, or nil for none.
    public var menuBar: SimulatedMenuBar?
    /// The driver of the embedded app.
    let driver: any Driver
    /// The clock of the app.
    let clock: VirtualClock
    private let runningApp: () throws -> EmbeddedApp
    private let setLanguage: (String) -> Void
    private(set) lazy var keyboard = SimulatedKeyboard(self)
    private(set) lazy var remote = SimulatedRemote(self)

    /// Makes the app, which does not run.
    init<App: EmbeddedApp>(_ driver: EmbeddedDriver<App>) {
        self.driver = driver
        clock = driver.virtualClock
        runningApp = { try driver.app }
        setLanguage = { driver.environment.language = $0 }
    }

    /// The embedded app, or nil if it does not run.
    var embedded: EmbeddedApp? { state == .notRunning ? nil : try? runningApp() }

    /// The app and the driver of the window that the keyboard types into.
    var embeddedWithKeyboard: EmbeddedApp? { keyWindow.map(\.embedded) ?? embedded }
    var driverWithKeyboard: any Driver { keyWindow?.driver ?? driver }

    // MARK: Process

    func launch(arguments: [String], environment: [String: String]) {
        end()
        guard canLaunch else { return SimulatedDevice.current.fail("Failed to launch the app: it ended at once") }
        (self.arguments, self.environment) = (arguments, environment)
        launches.append(arguments)
        if let index = arguments.firstIndex(of: "-AppleLanguages"), arguments.indices.contains(index + 1) {
            setLanguage(arguments[index + 1].filter { $0 != "(" && $0 != ")" })
        }
        do {
            try driver.launch()
            state = .runningForeground
            SimulatedDevice.current.bringToFront(self)
        } catch {
            SimulatedDevice.current.fail("Failed to launch the app: \(error)")
        }
    }

    /// Forgets an answer of the user, and ends the app, as the system does for some resources.
    func resetAuthorization(for resource: XCUIProtectedResource) {
        authorizations[resource] = nil
        end()
    }

    func end() {
        driver.end()
        state = .notRunning
        presentation = nil
        keyboard.forget()
    }

    /// Comes to the front, after a launch if it does not run.
    public func activate() {
        if state == .notRunning { return launch(arguments: [], environment: [:]) }
        state = .runningForeground
        SimulatedDevice.current.bringToFront(self)
    }

    /// Ends the process, as a fault in it does.
    public func crash() { end() }

    /// Puts the app into the background, as another app does that comes to the front.
    public func leaveFront() { if state == .runningForeground { state = .runningBackground } }

    // MARK: Screen

    /// The app with everything on its screen, or nil if it does not run.
    func screen() -> SimulatedElement? {
        guard SimulatedDevice.current.isTelevision, let frame = remote.focus else { return screenWithoutFocus }
        return screenWithoutFocus?.focused(at: frame)
    }

    var screenWithoutFocus: SimulatedElement? {
        guard var screen = simulatedScreen?.application else { return nil }
        for window in windows {
            guard let element = window.element(isKeyboardShown: window === keyWindow && keyboard.isShown) else {
                continue
            }
            // On a device the window that has the keyboard stands first.
            let isFirst = window === keyWindow && !SimulatedDevice.current.isDesktop
            screen.children.insert(element, at: isFirst ? 0 : screen.children.count)
        }
        if let menuBar { screen.children.append(menuBar.element) }
        return screen
    }

    /// The home screen's app, while this app is in front.
    func homeScreen() -> SimulatedElement? { simulatedScreen?.homeScreen }

    var simulatedScreen: SimulatedScreen? {
        embedded.map { embedded in
            var screen = SimulatedScreen(
                embedded, isKeyboardShown: keyWindow == nil && keyboard.isShown,
                isDesktop: SimulatedDevice.current.isDesktop)
            screen.presentation = presentation
            screen.reportedTypes = reportedTypes
            return screen
        }
    }

    /// Shows an action sheet in front of the app.
    public func present(_ sheet: SimulatedActionSheet) { presentation = sheet }

    /// Shows the calendar of a date picker in front of the app.
    public func present(_ calendar: SimulatedCalendar) { presentation = calendar }

    /// Hands a touch to what is in front of the main window: menus, further windows, presentations; returns false if nothing is.
    func touchFront(_ point: CGPoint) throws -> Bool {
        if menuBar?.touch(point) == true { return true }
        let window = windows.last { $0.frame.contains(point) }
        if window !== keyWindow { keyboard.forget() }
        keyWindow = window
        guard let window else { return touchPresentation(point) }
        let focus = window.embedded?.focusedInput
        try window.touch(point)
        let inside = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        keyboard.followTouch(at: inside, focusBefore: focus)
        return true
    }

    private func touchPresentation(_ point: CGPoint) -> Bool {
        guard let shown = presentation, let embedded else { return false }
        if !shown.touch(point, on: CGRect(origin: .zero, size: CGSize(embedded.size))) { presentation = nil }
        return true
    }

    /// Lets the time of a snapshot pass; throws if there can be none.
    func prepareSnapshot() throws {
        guard state != .notRunning else { throw SimulationError("Application is not running") }
        clock.sleep(for: snapshotDuration)
        guard isAnswering else { throw SimulationError("Timed out while evaluating UI query") }
    }

    /// Lets the time pass in which the app is not idle.
    ///
    /// Source: XCTest's log: after 60 s it says that the app did not become idle, and goes on.
    func settle() { clock.sleep(for: min(timeToSettle, .seconds(60))) }

    /// What VoiceOver says of the elements that it stops at, in their order.
    var speech: [String] {
        let elements = isMute ? [] : (try? driver.accessibilityElements(in: nil)) ?? []
        return elements.map { element in
            [element.label, element.value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
        }
    }

    /// Lets an app of a Mac react to a key that no field takes: Escape cancels a sheet.
    func pressShortcut(_ key: String, _ modifiers: XCUIElement.KeyModifierFlags) {
        if key == XCUIKeyboardKey.escape.rawValue, modifiers.isEmpty, embedded?.dismissModal() == true { return }
        if menuBar?.press(key, modifiers) == true { return }
        SimulatedDevice.current.note("press \(key)")
    }

    func turn(isLandscape: Bool) {
        guard let embedded, embedded.environment.isLandscape != isLandscape else { return }
        embedded.environment = embedded.environment.turned
    }
}
#endif
