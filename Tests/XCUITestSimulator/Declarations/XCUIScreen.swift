#if !canImport(Darwin)
import Foundation

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
