extension Duration {
    /// The duration in readable form, as in `2 s`, `0.25 s` or `12 ms`.
    package var words: String {
        let (seconds, rest) = (self + .microseconds(500)).components
        let milliseconds = rest / 1_000_000_000_000_000
        if seconds == 0, milliseconds < 100 { return "\(milliseconds) ms" }
        let (whole, fraction) = (self + .milliseconds(5)).components
        let hundredths = fraction / 10_000_000_000_000_000
        if hundredths == 0 { return "\(whole) s" }
        if hundredths % 10 == 0 { return "\(whole).\(hundredths / 10) s" }
        return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths) s"
    }
}

extension String {
    /// The lines of a text; at least one.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// The lines of a text, each further in.
    var indentedLines: [String] { lines.map { "  \($0)" } }

    /// The text without a full stop at its end.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
