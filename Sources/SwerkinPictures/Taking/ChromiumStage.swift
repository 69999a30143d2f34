import Foundation
import SwerkinCore
import SwerkinBrowsers

/// Takes pictures of pages in Chromium, on the devices that it emulates.
///
/// A page gets the display, touch support, the language and the colour scheme, and a preference for reduced motion. Before a
/// picture animations are ended and the caret is hidden, so that the same page gives the same picture. The system's share of
/// the display is not emulated: `env(safe-area-inset-top)` is empty.
public struct ChromiumStage: PictureStage {
    /// The number of pictures that are taken at a time; by default the number of processors.
    public var lanes: Int
    /// The time zone of the pages, by its name in the IANA database; nil for that of the machine.
    public var timeZone: String?

    /// Makes a stage.
    public init(lanes: Int = ProcessInfo.processInfo.activeProcessorCount, timeZone: String? = "UTC") {
        self.lanes = lanes
        self.timeZone = timeZone
    }

    /// Returns true if the driver is one for Chromium.
    public func accepts(_ driver: any Driver) -> Bool { driver is ChromiumDriver }

    /// Emulates the device from the first document on.
    public func prepare(_ driver: any Driver, for variant: PictureVariant, on display: PictureDisplay) throws {
        try chromium(driver).emulate { device in
            device.viewport = display.size
            device.scale = variant.device.scale
            device.isMobile = variant.device.isMobile
            device.language = variant.language
            device.colorScheme = variant.colorScheme == .dark ? .dark : .light
            device.reducesMotion = true
            device.timeZone = timeZone
        }
    }

    /// An image or a font that is still being loaded.
    public func missingPart(on driver: any Driver) throws -> String? { try chromium(driver).missingPart() }

    /// Ends animations and transitions, hides the caret, and lets an animation frame pass.
    public func settle(_ driver: any Driver) throws { try chromium(driver).holdStill() }

    /// The visible part of the page.
    public func picture(on driver: any Driver) throws -> Data { try picture(of: .viewport, on: driver) }

    /// The page from its upper to its lower end.
    public func wholeScreen(on driver: any Driver) throws -> Data { try picture(of: .page, on: driver) }

    /// The element, enlarged to its content.
    public func wholeContent(of element: ElementReference, on driver: any Driver) throws -> Data {
        try picture(of: .wholeContent(element), on: driver)
    }

    private func picture(of area: ScreenshotArea, on driver: any Driver) throws -> Data {
        try chromium(driver).screenshot(of: area)
    }

    private func chromium(_ driver: any Driver) throws -> ChromiumDriver {
        guard let driver = driver as? ChromiumDriver else {
            throw DriverError.unsupported("be put into the circumstances of a picture by a ChromiumStage")
        }
        return driver
    }
}
