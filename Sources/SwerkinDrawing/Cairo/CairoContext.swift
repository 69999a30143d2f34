import CPangoCairo
import CairoSurfaces
import SwerkinCore
import SwerkinEmbedded

/// Paints onto a picture in Cairo's memory.
struct CairoContext: ~Copyable {
    let pointer: OpaquePointer?
    let fontFamily: String

    /// Begins to paint; a point is as many pixels wide and high as the scale says.
    init(drawingOn surface: borrowing CairoSurface, scale: Double, fontFamily: String) {
        pointer = cairo_create(surface.pointer)
        self.fontFamily = fontFamily
        cairo_scale(pointer, scale, scale)
        cairo_set_line_cap(pointer, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    }

    deinit { cairo_destroy(pointer) }

    /// Throws if any painting failed.
    func finish() throws(PixelImageError) {
        let status = cairo_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw .drawingFailed(String(cString: cairo_status_to_string(status)))
        }
    }

    /// Paints one thing.
    func paint(_ command: Drawing.Command) throws(PixelImageError) {
        switch command {
        case .fill(let bounds, let color, let cornerRadius):
            trace(bounds, cornerRadius: cornerRadius)
            use(color)
            cairo_fill(pointer)
        case .outline(let bounds, let color, let width, let cornerRadius):
            trace(bounds, cornerRadius: cornerRadius)
            stroke(color, width: width)
        case .line(let points, let color, let width):
            trace(points)
            stroke(color, width: width)
        case .text(let text): paint(text)
        case .picture(let png, let bounds): try paint(png, in: bounds)
        case .clipped(let bounds, let commands): try paint(commands, within: bounds)
        }
    }

    /// Takes up a colour.
    func use(_ color: Drawing.Color) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.opacity)
    }

    private func stroke(_ color: Drawing.Color, width: Double) {
        use(color)
        cairo_set_line_width(pointer, width)
        cairo_stroke(pointer)
    }

    private func trace(_ points: [Point]) {
        cairo_new_path(pointer)
        for point in points { cairo_line_to(pointer, point.x, point.y) }
    }

    private func trace(_ bounds: Rectangle, cornerRadius: Double) {
        cairo_new_path(pointer)
        let (x, y) = (bounds.origin.x, bounds.origin.y)
        let radius = min(cornerRadius, bounds.size.width / 2, bounds.size.height / 2)
        guard radius > 0 else { return cairo_rectangle(pointer, x, y, bounds.size.width, bounds.size.height) }
        // Clockwise from the upper right corner; angles grow clockwise, as y grows downwards.
        let centers = [
            (bounds.maxX - radius, y + radius), (bounds.maxX - radius, bounds.maxY - radius),
            (x + radius, bounds.maxY - radius), (x + radius, y + radius),
        ]
        for (quarter, center) in centers.enumerated() {
            let start = Double(quarter - 1) * .pi / 2
            cairo_arc(pointer, center.0, center.1, radius, start, start + .pi / 2)
        }
        cairo_close_path(pointer)
    }

    private func paint(_ commands: [Drawing.Command], within bounds: Rectangle) throws(PixelImageError) {
        cairo_save(pointer)
        defer { cairo_restore(pointer) }
        trace(bounds, cornerRadius: 0)
        cairo_clip(pointer)
        for command in commands { try paint(command) }
    }
}
