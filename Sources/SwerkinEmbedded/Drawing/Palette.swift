/// The colours that views are drawn in.
public struct Palette: Hashable, Sendable {
    /// The background of the display.
    public var background: Drawing.Color
    /// The background of bars, rows, alerts and fields.
    public var surface: Drawing.Color
    /// The fill of unselected areas: keys, tracks, missing pictures.
    public var fill: Drawing.Color
    /// Lines between things.
    public var separator: Drawing.Color
    /// Text.
    public var text: Drawing.Color
    /// Text that matters less, and placeholders.
    public var secondaryText: Drawing.Color
    /// Text of disabled views.
    public var disabledText: Drawing.Color
    /// The colour of touchable, selected and focused elements.
    public var accent: Drawing.Color
    /// Text on ``accent``.
    public var textOnAccent: Drawing.Color
    /// The shade between an alert and the screen behind it.
    public var shade: Drawing.Color

    /// The colours of a scheme.
    ///
    /// Text has a contrast of at least 4.5 to 1 to its background, disabled text excepted, as the Web Content
    /// Accessibility Guidelines 2.2 ask for in section 1.4.3.
    public static func of(_ scheme: EmbeddedEnvironment.ColorScheme) -> Palette { scheme == .dark ? dark : light }

    private static let light = Palette(
        background: .init(0xF2F2F7), surface: .init(0xFFFFFF), fill: .init(0xDADAE0), separator: .init(0xC6C6C8),
        text: .init(0x111114), secondaryText: .init(0x5A5A62), disabledText: .init(0x9A9AA2), accent: .init(0x0A5FD0),
        textOnAccent: .init(0xFFFFFF), shade: .init(0x000000, opacity: 0.4))

    private static let dark = Palette(
        background: .init(0x000000), surface: .init(0x1C1C1F), fill: .init(0x3A3A40), separator: .init(0x48484C),
        text: .init(0xF5F5F7), secondaryText: .init(0xAEAEB6), disabledText: .init(0x6E6E76), accent: .init(0x6CB0FF),
        textOnAccent: .init(0x00162E), shade: .init(0x000000, opacity: 0.6))
}
