import Foundation
import SwerkinCore

extension PixelImage {
    /// A picture in PNG with grey areas, given in points on a screen of this size.
    ///
    /// The picture shows the whole screen at any resolution. An area is grey up to the last pixel that it touches; what lies
    /// outside of the picture is left out. For `AppiumConfiguration.blankPicture`. O(pixels). Throws ``PixelImageError``.
    @Sendable
    public static func blanking(_ areas: [Rectangle], in png: Data, of size: Size) throws -> Data {
        let image = try PixelImage(png: png)
        guard size.width > 0, size.height > 0 else { return try image.png() }
        let scale = (x: Double(image.width) / size.width, y: Double(image.height) / size.height)
        var pixels = image.pixels
        for area in areas {
            let columns = covered(from: area.origin.x * scale.x, to: area.maxX * scale.x, of: image.width)
            for row in covered(from: area.origin.y * scale.y, to: area.maxY * scale.y, of: image.height) {
                for column in columns {
                    let index = (row * image.width + column) * 4
                    pixels.replaceSubrange(index..<index + 4, with: [128, 128, 128, 255])
                }
            }
        }
        return try PixelImage(width: image.width, height: image.height, pixels: pixels).png()
    }

    /// The pixels that a span touches.
    private static func covered(from start: Double, to end: Double, of count: Int) -> Range<Int> {
        // Not a number compares as false, and is nowhere.
        guard start < end else { return 0..<0 }
        let limit = Double(count)
        return Int(min(max(start, 0), limit))..<Int(min(max(end, 0), limit).rounded(.up))
    }
}
