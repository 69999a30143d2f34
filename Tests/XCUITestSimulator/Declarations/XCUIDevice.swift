#if !canImport(Darwin)
import Foundation

/// The device under test.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice
@MainActor open class XCUIDevice {
    /// The device.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/shared
    public class var shared: XCUIDevice { XCUIDevice() }

    /// The orientation of the device; setting it turns the device.
    ///
    /// Platforms: iOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/orientation
    public var orientation: UIDeviceOrientation {
        get { SimulatedDevice.current.orientation }
        set { SimulatedDevice.current.turn(to: newValue) }
    }

    /// The colours of the device.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.property
    public var appearance: XCUIDevice.Appearance {
        get { SimulatedDevice.current.appearance }
        set { SimulatedDevice.current.appearance = newValue }
    }

    /// Presses a button of the device.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/press(_:)
    public func press(_ button: XCUIDevice.Button) { SimulatedDevice.current.press(button) }

    /// True if the device has a pointer.
    ///
    /// Platforms: iOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/supportspointerinteraction
    public var supportsPointerInteraction: Bool { SimulatedDevice.current.has(.pointer) }

    /// The simulated location of the device; nil for its own.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/location
    public var location: XCUILocation? {
        get { SimulatedDevice.current.location }
        set { SimulatedDevice.current.location = newValue }
    }

    /// The control of VoiceOver.
    ///
    /// Platforms: iOS, macOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/voiceoverservice
    public var voiceOverService: XCUIVoiceOverService { SimulatedDevice.current.voiceOver }

    /// What belongs to the system.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/system
    public var system: XCUISystem { XCUISystem() }

    /// The buttons of a device.
    ///
    /// Platforms: iOS, tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/button
    public enum Button: Int, Sendable {
        /// The home button.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/button/home
        case home = 1
        /// The button that makes the sound louder.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/button/volumeup
        case volumeUp = 2
        /// The button that makes the sound softer.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/button/volumedown
        case volumeDown = 3
    }

    /// The colours of a device.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.enum
    public enum Appearance: Int, Sendable {
        /// Unknown.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.enum/unspecified
        case unspecified = 0
        /// Dark on light.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.enum/light
        case light = 1
        /// Light on dark.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuidevice/appearance-swift.enum/dark
        case dark = 2
    }
}

/// The system of a device.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuisystem
@MainActor open class XCUISystem {
    /// Opens an address by the app that it belongs to.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuisystem/open(_:)
    public func open(_ url: URL) { SimulatedDevice.current.open(url) }
}
#endif
