import CairoSurfaces
import Foundation

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
