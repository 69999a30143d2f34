#if !canImport(Darwin)
import Foundation

/// The remote of an Apple TV.
///
/// Platforms: tvOS
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremote
@MainActor open class XCUIRemote {
    /// The remote.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremote/shared
    public class var shared: XCUIRemote { XCUIRemote() }

    /// Presses a button for a moment.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremote/press(_:)
    public func press(_ remoteButton: XCUIRemote.Button) { press(remoteButton, forDuration: 0) }

    /// Presses a button for some seconds.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremote/press(_:forduration:)
    public func press(_ remoteButton: XCUIRemote.Button, forDuration duration: TimeInterval) {
        SimulatedDevice.current.pressRemote(remoteButton, seconds: duration)
    }

    /// The buttons of a remote.
    ///
    /// Platforms: tvOS
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton
    public enum Button: UInt, Sendable {
        /// Up.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/up
        case up = 0
        /// Down.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/down
        case down = 1
        /// Left.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/left
        case left = 2
        /// Right.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/right
        case right = 3
        /// Activates.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/select
        case select = 4
        /// Goes back.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/menu
        case menu = 5
        /// Plays or pauses.
        ///
        /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiremotebutton/playpause
        case playPause = 6
    }
}

/// A screen of the device.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiscreen
@MainActor open class XCUIScreen {
    /// The main screen.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiscreen/main
    public class var main: XCUIScreen { XCUIScreen() }

    /// Takes a picture of the screen.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshotproviding/screenshot()
    public func screenshot() -> XCUIScreenshot { XCUIScreenshot(SimulatedDevice.current.picture) }
}

/// A picture of a screen.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshot
@MainActor open class XCUIScreenshot {
    /// The picture as PNG.
    ///
    /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshot/pngrepresentation
    public let pngRepresentation: Data

    init(_ picture: Data) { pngRepresentation = picture }
}
#endif
