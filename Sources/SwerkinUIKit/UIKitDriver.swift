#if os(iOS) || os(visionOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

#if canImport(Darwin)
import UIKit
#else
import UIKitSimulator
#endif

/// Drives a `UIViewController` in a window of the test's own process, that of a unit test with a host app.
///
/// ```swift
/// class ShopTestCase: BaseTestCase {
///     override func makeDriver() throws -> any Driver {
///         UIKitDriver { UINavigationController(rootViewController: HomeViewController()) }
///     }
/// }
/// ```
///
/// It looks through UIKit's accessibility, and acts as VoiceOver does: by events of controls, and by activation. XCTest makes no
/// touches in process by a public function, so gestures other than a touch and a swipe that scrolls throw
/// ``/Swerkin/DriverError/unsupported(_:)``, and a gesture recogniser alone is reached by nothing; XCUITest does that.
///
/// Its methods must be called on the main thread, as synchronous tests are.
public final class UIKitDriver: Driver {
    /// The name of the driver in reports.
    public let name = "uikit"
    /// The clock that waiting is measured on.
    public let clock: any DriverClock
    private let makeRoot: @MainActor () throws -> UIViewController
    private var window: AppWindow?
    /// The last snapshot of the screen.
    private(set) var reading: WindowReading?
    /// The number of launches; references begin with it.
    private var launches = 0

    /// Makes a driver of a screen that is made anew whenever the driver is launched or reset.
    ///
    /// - Parameters:
    ///   - clock: the clock that waiting is measured on; on another than the default the app stands still during waits.
    ///   - makeRoot: makes the root controller of the window.
    public init(clock: any DriverClock = RunLoopClock(), _ makeRoot: @escaping @MainActor () throws -> UIViewController)
    {
        (self.clock, self.makeRoot) = (clock, makeRoot)
    }

    /// Shows the root controller in a window of its own, unless it is shown.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the tests have no host app, so that there is no scene for a window.
    public func launch() throws {
        if window == nil { try start() }
    }

    /// Shows a new root controller in a new window.
    ///
    /// Throws as ``launch()``.
    public func reset() throws {
        end()
        try start()
    }

    /// Takes the window away.
    public func end() {
        if let window, Thread.isMainThread { MainActor.assumeIsolated { window.hide() } }
        (window, reading) = (nil, nil)
    }

    private func start() throws {
        try MainThread.check(for: "UIKit")
        let makeRoot = makeRoot
        launches += 1
        window = try MainActor.assumeIsolated { try AppWindow(makeRoot()) }
    }

    /// Takes a snapshot of the window.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` before the launch and after the end. O(views).
    public func snapshot() throws -> ElementTree { try read().screen.tree }

    /// Takes a snapshot, and keeps it for the following actions.
    @discardableResult
    func read() throws -> WindowReading {
        let launch = launches
        let made = try onMain { WindowReading($0, launch: launch) }
        reading = made
        return made
    }

    // MARK: Main thread

    /// Uses the window on the main actor.
    @discardableResult
    func onMain<Value: Sendable>(_ body: @MainActor (AppWindow) throws -> Value) throws -> Value {
        try MainThread.call(with: window, orSaying: "there is no window", of: "UIKit", body)
    }
}
#endif
