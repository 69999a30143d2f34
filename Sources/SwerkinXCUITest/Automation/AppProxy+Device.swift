#if os(iOS) || os(macOS) || !canImport(Darwin)
import Foundation
import SwerkinCore

#if canImport(Darwin)
import CoreLocation
import XCTest
#else
import XCUITestSimulator
#endif

extension AppProxy {
    /// Sets the colours of the device.
    func setColors(isDark: Bool) { XCUIDevice.shared.appearance = isDark ? .dark : .light }

    /// Sets the simulated location of the device; returns false if the system is too old for that.
    func setLocation(latitude: Double, longitude: Double) -> Bool {
        guard #available(iOS 16.4, macOS 13.3, *) else { return false }
        XCUIDevice.shared.location = XCUILocation(location: CLLocation(latitude: latitude, longitude: longitude))
        return true
    }

    /// Opens an address by the app that it belongs to; returns false if the system is too old for that.
    func open(_ address: URL) -> Bool {
        guard #available(iOS 16.4, macOS 13.3, *) else { return false }
        XCUIDevice.shared.system.open(address)
        return true
    }

    #if os(iOS) || !canImport(Darwin)
    /// The orientation of the device, or nil for one that has no name here.
    var orientation: DeviceOrientation? {
        switch XCUIDevice.shared.orientation {
        case .portrait: .portrait
        case .landscapeLeft: .landscape
        default: nil
        }
    }

    /// Turns the device.
    func turn(to orientation: DeviceOrientation) {
        XCUIDevice.shared.orientation = orientation == .portrait ? .portrait : .landscapeLeft
    }

    /// Presses a button of the device; returns false if it can't be pressed here, as on a simulator.
    func press(_ button: DeviceButton) -> Bool {
        switch button {
        case .home: XCUIDevice.shared.press(.home)
        case .volumeUp, .volumeDown:
            #if targetEnvironment(simulator)
            return false
            #else
            XCUIDevice.shared.press(button == .volumeUp ? .volumeUp : .volumeDown)
            #endif
        }
        return true
    }

    /// Moves two fingers apart, or together, around the middle of the app.
    func pinch(scale: Double, velocity: Double) { app.pinch(withScale: scale, velocity: velocity) }

    /// Turns two fingers around the middle of the app.
    func rotate(radians: Double, velocity: Double) { app.rotate(radians, withVelocity: velocity) }
    #endif
}
#endif
