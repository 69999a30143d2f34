import CPangoCairo

extension CairoSurface {
    /// The upper part of the picture in another size, on white.
    ///
    /// Each new pixel is a mean of the old ones that it covers.
    ///
    /// - Parameters:
    ///   - height: The height of the part that is kept, in pixels; all of it at most.
    ///   - size: The new size in pixels; at least 1 × 1.
    /// - Returns: A picture without opacity.
    /// - Throws: ``PixelImageError`` if the size is too large.
    package func scaled(
        upper height: Int, to size: (width: Int, height: Int)
    ) throws(PixelImageError) -> CairoSurface {
        try CairoSurface.check(width: size.width, height: size.height)
        // Without opacity, which would take a quarter of the file.
        let scaled = try CairoSurface(
            owning: cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)))
        let context = cairo_create(scaled.pointer)
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        cairo_scale(context, Double(size.width) / Double(self.width), Double(size.height) / Double(height))
        cairo_set_source_surface(context, pointer, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        // Otherwise the pixels along the edges are mixed with what lies beside the picture, which is nothing.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
        let status = cairo_status(context)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
        return scaled
    }
}
