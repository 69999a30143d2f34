extension String {
    /// The lines of a text; at least one.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// The lines of a text, each further in.
    var indentedLines: [String] { lines.map { "  \($0)" } }

    /// The text without a full stop at its end.
    var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
