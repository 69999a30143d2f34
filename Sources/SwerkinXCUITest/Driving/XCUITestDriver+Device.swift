#if os(iOS) || !canImport(Darwin)
import Foundation
import Swerkin
import SwerkinApple

/// The orientation of a device: upright, or on its side.
public typealias DeviceOrientation = SwerkinApple.DeviceOrientation

extension XCUITestDriver {
    /// The time for an app to turn with the device, or to come to the front.
    private static let timeToFollow = Duration.seconds(5)

    /// The current orientation of the device; nil for one that has no name here.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if the app is not running.
    public func orientation() throws -> DeviceOrientation? { try onMain { $0.orientation } }

    /// Turns the device.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the app does not turn with it.
    public func turn(to orientation: DeviceOrientation) throws {
        try act { $0.turn(to: orientation) }
        let isTurned = { (screen: ReportedScreen) in
            (screen.tree.size.width > screen.tree.size.height) == (orientation == .landscape)
        }
        guard try isTurned(clock.poll(for: Self.timeToFollow, read, until: isTurned)) else {
            throw DriverError.notPossible("the app does not turn with the device")
        }
    }

    /// Opens an address by the app that it belongs to: a deep link into the app under test, or a page in Safari.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` before iOS 16.4, ``/Swerkin/DriverError/lost(_:)`` if the app is not
    /// running.
    public func open(_ address: URL) throws {
        guard try onMain({ $0.open(address) }) else { throw DriverError.unsupported("open addresses before iOS 16.4") }
    }

    /// Brings the app to the front again, after another app was there.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if it does not come.
    public func activate() throws {
        try onMain { $0.activate() }
        try checkState()
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
