import FlowGraph

/// The colours of the picture in a dark scheme, as rules of a style.
///
/// Each colour of a picture has its counterpart: as light as it was dark, in the same hue. Rules for colours, instead of a filter over
/// the whole picture, leave thumbnails as they are and take no time when the picture moves.
enum DarkPicture {
    /// The rules, each on its line.
    static let rules: String = {
        let colors = Palette.all.map { $0.lowercased() }
        let rules = ["fill", "stroke"].flatMap { attribute in
            colors.map { ":where(#sheet) [\(attribute)=\"\($0)\"] { \(attribute): \(counterpart(of: $0)); }" }
        }
        // Black, which Graphviz does not write.
        return (rules + [":where(#sheet) text:not([fill]) { fill: var(--ink); }"]).map { "  \($0)\n" }.joined()
    }()

    /// The colour with its lightness inverted and its hue kept: the filter functions `invert(.93)` and `hue-rotate(180deg)`.
    ///
    /// Filter Effects Module Level 1, W3C, sections 9.3 and 9.5.
    static func counterpart(of color: String) -> String {
        let (r, g, b) = (channel(1, of: color), channel(3, of: color), channel(5, of: color))
        let rotated = [
            -0.574 * r + 1.43 * g + 0.144 * b, 0.426 * r + 0.43 * g + 0.144 * b, 0.426 * r + 1.43 * g - 0.856 * b,
        ]
        return "#" + rotated.map(hexadecimal).joined()
    }

    /// A channel of a colour, inverted, from 0.07 to 0.93.
    private static func channel(_ start: Int, of color: String) -> Double {
        let value = Int(color.dropFirst(start).prefix(2), radix: 16) ?? 0
        return 0.93 - 0.86 * Double(value) / 255
    }

    private static func hexadecimal(_ share: Double) -> String {
        // Not `rounded()`: see TextMetrics; the value is not negative.
        let value = Int(min(max(share, 0), 1) * 255 + 0.5)
        return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}
