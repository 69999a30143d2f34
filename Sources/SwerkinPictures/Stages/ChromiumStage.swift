import Foundation
import Swerkin
import SwerkinChromium

/// Takes pictures of pages in Chromium, on the devices that it emulates.
///
/// A page is told the display, whether it is touched, the language and the colour scheme, and that its user wants little to
/// move. Before a picture animations are ended and the caret is hidden, so that the same page gives the same picture.
/// It is not told what the system takes up of the display: nothing stands in `env(safe-area-inset-top)`.
public struct ChromiumStage: PictureStage {
    /// How many pictures are taken at a time; as many as there are processors unless said otherwise.
    public var lanes: Int
    /// The time zone that pages are told, by its name in the IANA database; nil for that of the machine.
    public var timeZone: String?

    /// Makes a stage.
    public init(lanes: Int = ProcessInfo.processInfo.activeProcessorCount, timeZone: String? = "UTC") {
        self.lanes = lanes
        self.timeZone = timeZone
    }

    /// Whether the driver is one for Chromium.
    public func accepts(_ driver: any Driver) -> Bool { driver is ChromiumDriver }

    /// Tells the pages about the device from their first document on.
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

    /// Ends animations and transitions, hides the caret, and lets a frame pass.
    public func settle(_ driver: any Driver) throws { try chromium(driver).holdStill() }

    /// What is on the display.
    public func picture(on driver: any Driver) throws -> Data { try picture(of: .viewport, on: driver) }

    /// The page from its upper to its lower end.
    public func wholeScreen(on driver: any Driver) throws -> Data { try picture(of: .page, on: driver) }

    /// The element made as large as what it holds.
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
