import CairoSurfaces
import Foundation
import SwerkinCore

/// A picture as pixels in memory.
///
/// Two pictures are equal if their sizes and all their pixels are.
public struct PixelImage: Hashable, Sendable {
    /// The number of pixels in a row.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// Red, green, blue and opacity of every pixel, from 0 to 255, row by row from the top, each row from the left.
    ///
    /// There are four bytes for each pixel. The colours are not multiplied by the opacity.
    public let pixels: [UInt8]

    /// Makes a picture of pixels.
    ///
    /// Pixels that are missing are transparent black, and those too many are left out. A width or height below 0 counts as
    /// 0, and one above ``maximumEdge`` as that.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = min(max(0, width), Self.maximumEdge)
        self.height = min(max(0, height), Self.maximumEdge)
        let count = self.width * self.height * 4
        self.pixels =
            pixels.count == count
            ? pixels : Array(pixels.prefix(count)) + Array(repeating: 0, count: max(0, count - pixels.count))
    }
}

extension PixelImage {
    /// The most pixels along one edge of a picture that is read or written as PNG, which is Cairo's limit.
    public static let maximumEdge = CairoSurface.maximumEdge
    /// The most pixels of a picture that is read or written as PNG; they take half a gibibyte of memory.
    public static let maximumPixelCount = CairoSurface.maximumPixelCount

    /// Reads the content of a PNG file.
    ///
    /// Reads any kind of PNG: grey, with a palette, interlaced, with 16 bits a channel, which are cut to 8. The colours of
    /// translucent pixels may differ by rounding, since they are premultiplied by the opacity while being read. The claimed
    /// size is checked before memory is allocated. Throws ``PixelImageError``.
    public init(png: Data) throws(PixelImageError) {
        self = try CairoSurface(png: png).image()
    }

    /// The content of a PNG file with this picture.
    ///
    /// The same picture always gives the same bytes with the same versions of Cairo, libpng and zlib. Opaque and wholly
    /// transparent pixels come back exactly when they are read (the latter as transparent black); the colours of translucent
    /// ones may differ by rounding. Throws ``PixelImageError``.
    public func png() throws(PixelImageError) -> Data {
        guard width > 0, height > 0 else { throw .empty }
        try CairoSurface.check(width: width, height: height)
        return try CairoSurface(self).png()
    }
}

extension PixelImage {
    /// A picture in PNG with grey areas, given in points on a screen of this size.
    ///
    /// The picture shows the whole screen at any resolution. An area is grey up to the last pixel that it touches;
    /// parts outside of the picture are left out. For `AppiumConfiguration.blankPicture`. O(pixels). Throws
    /// ``PixelImageError``.
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

/// The reason why a picture cannot be read, written or drawn.
public typealias PixelImageError = CairoSurfaces.PixelImageError
