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
