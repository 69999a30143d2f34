#if !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinEmbedded

/// A device on which apps are simulated, with what XCTest would record of a test there.
@MainActor public final class SimulatedDevice {
    /// The device that `XCUIApplication`, `XCUIDevice` and `XCUIScreen` are about.
    public private(set) static var current = SimulatedDevice()

    /// The failures that XCTest would have recorded, which no caller can catch; in their order.
    public private(set) var failures: [String] = []
    /// The number of snapshots that were taken.
    public private(set) var snapshotCount = 0
    /// The number of times that an attribute of an element of a snapshot was read, its children included.
    public private(set) var readCount = 0
    /// The number of times that the children of an element of a snapshot were read.
    public private(set) var visitCount = 0
    /// The number of times that a query was resolved.
    public private(set) var queryCount = 0
    /// The addresses that were opened.
    public private(set) var openedURLs: [URL] = []
    /// Called when an address is opened; nil for nothing.
    private var onOpen: ((URL) -> Void)?
    /// The activities of the test, each indented by those around it, and its attachments, which begin with a plus sign.
    public internal(set) var activities: [String] = []
    var openActivities = 0
    /// The orientation of the device.
    public private(set) var orientation = UIDeviceOrientation.portrait
    /// The colours of the device.
    public internal(set) var appearance = XCUIDevice.Appearance.light
    /// True if apps turn with the device.
    public var turnsApps = true
    /// The location that a test has set.
    public internal(set) var location: XCUILocation?
    /// What happened to the device beside touches of points: buttons, and gestures of two fingers; in their order.
    public private(set) var events: [String] = []
    /// True if a pointer belongs to the device, as to some tablets.
    public var hasPointer = false
    /// True for a Mac: a pointer, no fingers, no keyboard on the screen, no home screen.
    public var isDesktop = false
    /// True for an Apple TV: a remote, no fingers, no pointer.
    public var isTelevision = false
    /// True if XCTest answers alerts of the system by itself before an event, as it does unless a test has a handler.
    public var answersInterruptions = false
    private(set) lazy var voiceOver = XCUIVoiceOverService(self)
    /// The identifiers of the apps that open addresses, by their schemes.
    public var appsByScheme: [String: String] = [:]
    private var installed: [String: SimulatedApplication] = [:]
    private var target: SimulatedApplication?
    private(set) lazy var finger = SimulatedFinger(self)

    /// The home screen's app, which shows the alerts of the system.
    nonisolated static let homeScreen = "com.apple.springboard"

    /// Begins anew with a device that has one app, the one that is tested.
    ///
    /// - Parameters:
    ///   - driver: the driver of the embedded app.
    ///   - identifier: the identifier of the app.
    ///   - open: what the app does when an address is opened.
    /// - Returns: the app.
    @discardableResult
    nonisolated public static func begin<App: EmbeddedApp>(
        testing driver: EmbeddedDriver<App>, as identifier: String = "com.example.app",
        opening open: @escaping (App, URL) -> Void = { _, _ in }
    ) -> SimulatedApplication {
        // The caller and the main actor are on one thread, or the closure ends the program.
        nonisolated(unsafe) let (driver, open) = (driver, open)
        return MainActor.assumeIsolated {
            let device = SimulatedDevice()
            current = device
            let application = device.install(driver, as: identifier)
            device.target = application
            device.onOpen = { url in
                if let app = try? driver.app { open(app, url) }
            }
            return application
        }
    }

    /// Begins anew with a device without any app, as for a test target that names none.
    nonisolated public static func beginWithoutApp() { MainActor.assumeIsolated { current = SimulatedDevice() } }

    /// Installs a further app.
    @discardableResult
    public func install<App: EmbeddedApp>(
        _ driver: EmbeddedDriver<App>, as identifier: String
    ) -> SimulatedApplication {
        let application = SimulatedApplication(driver)
        installed[identifier] = application
        return application
    }

    // MARK: Apps

    /// The app that is tested.
    public var testedApplication: SimulatedApplication? { target }

    /// The app with an identifier, or the one that is tested.
    func application(_ identifier: String?) -> SimulatedApplication? {
        guard let identifier else { return target }
        return installed[identifier]
    }

    /// The app in front, or nil if none is.
    var frontApplication: SimulatedApplication? { installed.values.first { $0.state == .runningForeground } }

    /// Puts all apps into the background but the one that comes to the front.
    func bringToFront(_ application: SimulatedApplication) {
        for other in installed.values where other !== application { other.leaveFront() }
    }

    /// Locks the device: no app is in front.
    public func lock() { for application in installed.values { application.leaveFront() } }

    // MARK: Recording

    /// Records a failure, as XCTest does without throwing.
    func fail(_ words: String) { failures.append(words) }

    func countSnapshot() { snapshotCount += 1 }

    func countQuery() { queryCount += 1 }

    func countRead() { readCount += 1 }

    func countVisit() { visitCount += 1 }

    // MARK: Events

    /// Returns true if the device can be touched by a hand.
    func has(_ hand: SimulatedHand) -> Bool {
        switch hand {
        case .finger: !isDesktop && !isTelevision
        case .pointer: isDesktop || hasPointer
        }
    }

    /// Notes an event that no app here reacts to.
    func note(_ event: String) { events.append(event) }

    /// Presses a button of the remote in the app in front; fails on a device without one.
    func pressRemote(_ button: XCUIRemote.Button, seconds: Double) {
        guard isTelevision else { return fail("Failed to synthesize event: the device has no remote") }
        frontApplication?.settle()
        frontApplication?.remote.press(button, seconds: seconds)
    }

    func press(_ button: XCUIDevice.Button) {
        note("press \(button)")
        if button == .home { lock() }
    }

    /// Lets what precedes an event on an app happen: the app is waited for, and an alert of the system is answered.
    ///
    /// Source: Apple's article "Handling UI interruptions": without a handler of the test, XCTest presses the button that cancels.
    func beginEvent(on search: ElementSearch) {
        frontApplication?.settle()
        guard answersInterruptions, search.isOnTestedApp,
            let alert = frontApplication?.homeScreen()?.descendants.first(where: { $0.type == .alert }),
            let button = alert.descendants.first(where: { $0.type == .button })
        else { return }
        finger.touch(button.frame.middle)
    }

    // MARK: System

    /// Opens an address by the app that takes its scheme, which comes to the front; without one, by the tested app.
    func open(_ url: URL) {
        openedURLs.append(url)
        if let other = url.scheme.flatMap({ installed[appsByScheme[$0] ?? ""] }) { return other.activate() }
        target?.activate()
        onOpen?(url)
    }

    func turn(to orientation: UIDeviceOrientation) {
        self.orientation = orientation
        if turnsApps { target?.turn(isLandscape: orientation == .landscapeLeft) }
    }

    /// A picture of one pixel.
    let picture =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        ) ?? Data()
}

extension SimulatedDevice {
    /// Begins an activity inside those that are open.
    func beginActivity(_ name: String) -> any XCTActivity {
        activities.append(String(repeating: "  ", count: openActivities) + name)
        openActivities += 1
        return SimulatedActivity(device: self)
    }

    /// Ends the innermost activity.
    func endActivity() { openActivities -= 1 }
}

/// An activity, whose attachments stand behind it.
private struct SimulatedActivity: XCTActivity {
    let device: SimulatedDevice

    func add(_ attachment: XCTAttachment) {
        let words = "+ \(attachment.name ?? "")"
        device.activities.append(String(repeating: "  ", count: device.openActivities) + words)
    }
}
#endif
