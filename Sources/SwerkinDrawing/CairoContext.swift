import CPangoCairo
import CairoSurfaces
import Foundation
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

extension CairoContext {
    /// Writes a text into its rectangle.
    func paint(_ text: Drawing.Text) {
        guard let layout = pango_cairo_create_layout(pointer) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        setOptions(of: layout)
        setFont(of: layout, for: text)
        pango_layout_set_text(layout, text.string, Int32(text.string.utf8.count))
        setDirection(of: layout, for: text)
        pango_layout_set_width(layout, units(text.bounds.size.width))
        pango_layout_set_height(layout, units(text.bounds.size.height))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_alignment(layout, text.alignment.inPango)
        var height: Int32 = 0
        pango_layout_get_size(layout, nil, &height)
        let room = text.bounds.size.height - Double(height) / Double(PANGO_SCALE)
        cairo_move_to(pointer, text.bounds.origin.x, text.bounds.origin.y + (text.isAtTop ? 0 : room / 2))
        use(text.color)
        pango_cairo_show_layout(pointer, layout)
    }

    /// Sets the direction of the first letter that has one, or the text's own if none has.
    ///
    /// Pango swaps the alignment of lines whose direction is not that of the whole layout. So the detected direction becomes
    /// that of the whole layout.
    private func setDirection(of layout: OpaquePointer, for text: Drawing.Text) {
        let context = pango_layout_get_context(layout)
        pango_context_set_base_dir(context, text.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        pango_layout_context_changed(layout)
        let direction = pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(layout, 0))
        pango_context_set_base_dir(context, direction)
        pango_layout_context_changed(layout)
    }

    /// Sets options so that the same letters have the same positions, regardless of the desktop's settings.
    private func setOptions(of layout: OpaquePointer) {
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
        cairo_font_options_destroy(options)
        pango_layout_context_changed(layout)
    }

    private func setFont(of layout: OpaquePointer, for text: Drawing.Text) {
        let font = pango_font_description_new()
        pango_font_description_set_family(font, fontFamily)
        pango_font_description_set_absolute_size(font, text.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, text.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
    }

    /// A length in Pango's limited units; 0 for NaN.
    private func units(_ points: Double) -> Int32 {
        points > 0 ? Int32(min(points, 100_000) * Double(PANGO_SCALE)) : 0
    }
}

extension Drawing.Alignment {
    fileprivate var inPango: PangoAlignment {
        switch self {
        case .left: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        }
    }
}

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
        // Otherwise the pixels along the edges are mixed with the transparent area beside the picture.
        cairo_pattern_set_extend(cairo_get_source(pointer), CAIRO_EXTEND_PAD)
        cairo_new_path(pointer)
        cairo_rectangle(pointer, 0, 0, size.width, size.height)
        cairo_fill(pointer)
        cairo_restore(pointer)
    }
}
