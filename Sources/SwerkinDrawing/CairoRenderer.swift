import CPangoCairo
import CairoSurfaces
import Foundation
import SwerkinCore
import SwerkinEmbedded

/// Renders the drawings of embedded apps with Cairo and Pango.
///
/// ```swift
/// EmbeddedDriver(renderer: CairoRenderer()) { clock in ShopApp(clock: clock) }
/// ```
///
/// Texts of all scripts are shaped, and ordered if they run in both directions. The same drawing gives the same bytes with the
/// same fonts and versions of Cairo and Pango; with others, letters differ by some pixels. Pictures are drawn on the calling
/// thread, and several threads may draw at once.
public struct CairoRenderer: DrawingRenderer, Hashable, Sendable {
    /// The width and height of a point in pixels.
    public var scale: Double
    /// The font family of texts; of several, separated by commas, the first that has a letter draws it.
    public var fontFamily: String

    /// Makes a renderer; the default is two pixels a point.
    public init(scale: Double = 2, fontFamily: String = "DejaVu Sans") {
        self.scale = scale
        self.fontFamily = fontFamily
    }

    /// The drawing as the content of a PNG file.
    ///
    /// Throws ``PixelImageError`` for a drawing that is too large or empty, and for a picture in it that is no PNG
    /// file.
    public func png(of drawing: Drawing) throws -> Data {
        try rendered(drawing).png()
    }

    /// The drawing as pixels.
    ///
    /// A part of a pixel at the right and lower edge counts as one. Throws as ``png(of:)`` does.
    public func image(of drawing: Drawing) throws(PixelImageError) -> PixelImage {
        try rendered(drawing).image()
    }

    private func rendered(_ drawing: Drawing) throws(PixelImageError) -> CairoSurface {
        let (width, height) = (pixels(drawing.size.width), pixels(drawing.size.height))
        guard width > 0, height > 0 else { throw .empty }
        let surface = try CairoSurface(width: width, height: height)
        let context = CairoContext(drawingOn: surface, scale: scale, fontFamily: fontFamily)
        for command in drawing.commands { try context.paint(command) }
        try context.finish()
        return surface
    }

    /// The pixels of a length, limited to a number that fits any calculation.
    private func pixels(_ points: Double) -> Int { Int(min(max(0, (points * scale).rounded(.up)), 1e9)) }
}
