import CPangoCairo
import SwerkinEmbedded

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
