/// The fit of text into cells that are measured for Helvetica, if the machine's font is wider.
///
/// Pictures of pixels and pages have the glyphs of the machine. Sizes and positions are the same on every machine, so wider glyphs are
/// drawn smaller.
struct FontFitting {
    /// The width of the machine's font compared to Helvetica.
    private let ratio: Double

    /// Measures the machine's font.
    init() throws(GraphvizError) {
        // Ten letters of 556 thousandths of the size, which is the width of most letters.
        let sample = """
            digraph { s [shape=plaintext, margin=0, width=0, height=0, fontsize=100, fontname="Helvetica,Arial,sans-serif", \
            label=<nnnnnnnnnn>]; }
            """
        ratio = try GraphvizRenderer.layout(of: sample).width / 556
    }

    /// The text in the DOT language with sizes of text that fit.
    func fitted(_ dot: String) -> String {
        guard ratio > 1.03 else { return dot }
        // Quotation marks are escaped within texts, so this is no text.
        let parts = dot.split(separator: "POINT-SIZE=\"", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            let size = part.prefix { $0 != "\"" }
            let fitted = Int(size).map { "\(Int((Double($0) / ratio).rounded()))" } ?? String(size)
            text += "POINT-SIZE=\"" + fitted + part.dropFirst(size.count)
        }
    }
}
