import Foundation
import Swerkin
import SwerkinDrawing
import SwerkinPictures
import SwerkinConformance

/// Takes pictures of a fake driver: as large as the display, white below a row of one colour.
struct TrialStage: PictureStage {
    var lanes = 1
    /// What the app waits for, as far as this stage knows.
    var waitsFor: String?
    /// Called with each display that a driver is prepared for.
    var onPrepare: @Sendable (PictureVariant, PictureDisplay) throws -> Void = { _, _ in }
    /// The pixels of a picture's first row: red, green and blue.
    var colorOf: @Sendable (PictureVariant) -> [UInt8] = { _ in [10, 20, 30] }
    /// How many pixels the pictures are larger than the display, in each direction.
    var excess = 0

    func accepts(_ driver: any Driver) -> Bool { driver is FakeDriver }

    func prepare(_ driver: any Driver, for variant: PictureVariant, on display: PictureDisplay) throws {
        guard let driver = driver as? FakeDriver else { return }
        driver.picture = try image(of: display, variant).png()
        try onPrepare(variant, display)
    }

    private func image(of display: PictureDisplay, _ variant: PictureVariant) -> PixelImage {
        let scale = variant.device.scale
        let (width, height) = (Int(display.size.width * scale) + excess, Int(display.size.height * scale) + excess)
        var pixels = Array(repeating: UInt8(255), count: width * height * 4)
        for (index, value) in colorOf(variant).enumerated() {
            for column in 0..<width { pixels[column * 4 + index] = value }
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    func missingPart(on driver: any Driver) throws -> String? { waitsFor }

    func settle(_ driver: any Driver) throws {}

    func picture(on driver: any Driver) throws -> Data {
        guard let picture = try driver.screenshot() else { throw DriverError.lost("there is no picture") }
        return picture
    }

    func wholeScreen(on driver: any Driver) throws -> Data { try PixelImage(width: 2, height: 9, pixels: []).png() }

    func wholeContent(of element: ElementReference, on driver: any Driver) throws -> Data {
        try PixelImage(width: 3, height: element.rawValue.count, pixels: []).png()
    }
}
