import CPangoCairo
import CairoSurfaces
import Foundation
import SwerkinCore
import SwerkinEmbedded

extension CairoContext {
    /// Draws a picture, as large as fits into a rectangle without distorting it, in the rectangle's middle.
    func paint(_ png: Drawing.PNG, in bounds: Rectangle) throws(PixelImageError) {
        let picture = try CairoSurface(png: Data(png.bytes))
        let size = (width: Double(picture.width), height: Double(picture.height))
        let scale = min(bounds.size.width / size.width, bounds.size.height / size.height)
        guard scale > 0 else { return }
        let place = bounds.centered(width: size.width * scale, height: size.height * scale)
        cairo_save(pointer)
        cairo_translate(pointer, place.origin.x, place.origin.y)
        cairo_scale(pointer, scale, scale)
        cairo_set_source_surface(pointer, picture.pointer, 0, 0)
        // Otherwise the pixels along the edges are mixed with what lies beside the picture, which is nothing.
        cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
        cairo_new_path(pointer)
        cairo_rectangle(pointer, 0, 0, size.width, size.height)
        cairo_fill(pointer)
        cairo_restore(pointer)
    }
}
