#if os(iOS) || os(macOS) || !canImport(Darwin)
import Foundation
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The time for an app to turn with the device, or to come to the front.
    private static let timeToFollow = Duration.seconds(5)
    /// The scale by which two fingers move apart or together in a second.
    private static let pinchVelocity = 2.0
    /// The angle by which two fingers turn in a second, in radians.
    private static let turnVelocity = 2.0

    #if os(iOS) || !canImport(Darwin)
    /// Moves two fingers apart around the middle of the app, or together if the scale is less than 1.
    ///
    /// XCUITest moves two fingers on elements only, so this is made on the app itself, which no query finds. Throws `StepFailure`
    /// unless the scale is a positive number.
    public func pinch(scale: Double) throws {
        try TwoFingers.check(scale: scale)
        guard platform == .device else { throw DriverError.unsupported("pinch on a Mac") }
        // The sign of the velocity is that of the change.
        let velocity = scale < 1 ? -Self.pinchVelocity : Self.pinchVelocity
        try act { $0.pinch(scale: scale, velocity: velocity) }
    }

    /// Turns two fingers around the middle of the app, clockwise if the angle is positive.
    ///
    /// Throws `StepFailure` unless the angle is a finite number.
    public func rotate(degrees: Double) throws {
        try TwoFingers.check(degrees: degrees)
        guard platform == .device else { throw DriverError.unsupported("rotate by two fingers on a Mac") }
        let velocity = degrees < 0 ? -Self.turnVelocity : Self.turnVelocity
        try act { $0.rotate(radians: degrees * .pi / 180, velocity: velocity) }
    }

    /// Presses one of the buttons of the device; home puts the app into the background.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` for the buttons of the sound on a simulator.
    public func press(_ button: DeviceButton) throws {
        guard platform == .device else { throw DriverError.unsupported("press buttons of a device on a Mac") }
        guard try act({ $0.press(button) }) else {
            throw DriverError.unsupported("press \(button.rawValue): a simulator has no such button")
        }
    }

    /// The current orientation of the device; nil for one that has no name here.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func orientation() throws -> DeviceOrientation? { try onMain { $0.orientation } }

    /// Turns the device.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the app does not turn with it.
    public func turn(to orientation: DeviceOrientation) throws {
        guard platform == .device else { throw DriverError.unsupported("turn a Mac") }
        try act { $0.turn(to: orientation) }
        let isTurned = { (screen: ReportedScreen) in
            (screen.tree.size.width > screen.tree.size.height) == (orientation == .landscape)
        }
        guard try isTurned(clock.poll(for: Self.timeToFollow, read, until: isTurned)) else {
            throw DriverError.notPossible("the app does not turn with the device")
        }
    }
    #endif

    /// Opens an address by the app that it belongs to: a deep link into the app under test, or a page in Safari.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` before iOS 16.4 and macOS 13.3, ``/Swerkin/DriverError/lost(_:)`` if the app
    /// is not running.
    public func open(_ address: URL) throws {
        guard try onMain({ $0.open(address) }) else {
            throw DriverError.unsupported("open addresses before iOS 16.4 and macOS 13.3")
        }
    }

    /// Brings another app to the front by the identifier of its bundle, as `com.apple.mobilesafari` or `com.apple.Preferences`,
    /// and drives it from now on.
    ///
    /// XCUITest starts it if it does not run. Throws ``/Swerkin/DriverError/notPossible(_:)`` if it does not come; if it is not
    /// installed, XCUITest also records a failure of its own.
    public func switchToApp(_ identifier: String) throws {
        (reading, touchedField) = (nil, nil)
        guard try onMain({ $0.switchTo(identifier, within: Self.timeToFollow.seconds) }) else {
            throw DriverError.notPossible("the app \(identifier) does not come to the front: see that it is installed")
        }
        connection.otherApp = identifier
    }

    /// Brings the app under test to the front again, after another app was there, and drives it.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if it does not come.
    public func activate() throws {
        (reading, touchedField, connection.otherApp) = (nil, nil, nil)
        _ = try onMain { $0.activate(within: Self.timeToFollow.seconds) }
        try connection.checkState()
    }

    /// A picture of the screen as PNG; never nil.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func screenshot() throws -> Data? { try onMain { $0.picture() } }

    /// A picture of the screen as PNG on which these elements are blank, as they were placed in the last snapshot.
    ///
    /// Nil if there are elements and the configuration has no ``XCUITestConfiguration/blankPicture``. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` for an element that the last snapshot lacks,
    /// ``/Swerkin/DriverError/notPossible(_:)`` if the elements can't be made blank.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        if elements.isEmpty { return try screenshot() }
        guard let blank = configuration.blankPicture else { return nil }
        return try (reading ?? read()).blanking(elements, by: blank) { try screenshot() }
    }
}
#endif
