import CustomDump

/// The lines in which two texts differ, with those around them.
struct LineDifference {
    /// The number of lines before and after each difference.
    private static let context = 3
    /// The maximum number of lines.
    private static let longest = 60

    /// The lines, with `−` before each that is only expected, and `+` before each that is only actual.
    ///
    /// An ellipsis replaces omitted lines. Empty if there is no difference. O(lines × differences).
    let lines: [String]

    init(wanted: String, seen: String) {
        let format = DiffFormat(first: "−", second: "+", both: " ")
        // Texts of several lines are compared line by line, and shown between quotation marks.
        let difference = diff(wanted + "\n", seen + "\n", format: format) ?? ""
        let near = Self.nearChanges(difference.textLines.filter { !$0.isFrame })
        let rest = near.count - Self.longest
        lines = rest > 0 ? near.prefix(Self.longest) + ["  … and \(rest) more lines"] : near
    }

    private static func nearChanges(_ lines: [String]) -> [String] {
        let changes = lines.indices.filter { !lines[$0].hasPrefix(" ") }
        let shown = Set(changes.flatMap { $0 - context...$0 + context })
        return lines.indices.compactMap { index in
            if shown.contains(index) { return lines[index] }
            return index == 0 || shown.contains(index - 1) ? "  …" : nil
        }
    }
}

extension String {
    /// True if a line of a difference is no line of the texts, but opens or ends them.
    fileprivate var isFrame: Bool {
        guard hasPrefix(" ") else { return false }
        let marks = drop { $0 == " " }.filter { $0 != "#" }
        return marks.isEmpty || marks == "\"\"\""
    }
}
