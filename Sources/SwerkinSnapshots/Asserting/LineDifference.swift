/// The lines in which two texts differ, with those around them.
struct LineDifference {
    /// The number of lines before and after each difference.
    private static let context = 3
    /// The maximum number of lines.
    private static let longest = 60

    /// The lines, with `−` before each that is only expected, and `+` before each that is only actual.
    ///
    /// An ellipsis replaces omitted lines. Empty if there is no difference. O(lines × differences), by the difference of
    /// collections in the standard library (Myers, *An O(ND) difference algorithm and its variations*, 1986).
    let lines: [String]

    init(wanted: String, seen: String) {
        let near = Self.nearChanges(Self.merged(wanted.textLines, seen.textLines))
        let rest = near.count - Self.longest
        lines = rest > 0 ? near.prefix(Self.longest) + ["  … and \(rest) more lines"] : near
    }

    /// All lines of both texts; of neighbours, those that are only expected come first.
    private static func merged(_ wanted: [String], _ seen: [String]) -> [String] {
        var (missing, added): (Set<Int>, Set<Int>) = ([], [])
        for change in seen.difference(from: wanted) {
            switch change {
            case .remove(let line, _, _): missing.insert(line)
            case .insert(let line, _, _): added.insert(line)
            }
        }
        var lines: [String] = []
        var (left, right) = (0, 0)
        while left < wanted.count || right < seen.count {
            if missing.contains(left) {
                lines.append("− " + wanted[left])
                left += 1
            } else if added.contains(right) {
                lines.append("+ " + seen[right])
                right += 1
            } else {
                lines.append("  " + wanted[left])
                (left, right) = (left + 1, right + 1)
            }
        }
        return lines
    }

    private static func nearChanges(_ lines: [String]) -> [String] {
        let changes = lines.indices.filter { !lines[$0].hasPrefix(" ") }
        guard !changes.isEmpty else { return [] }
        let shown = Set(changes.flatMap { $0 - context...$0 + context })
        return lines.indices.compactMap { index in
            if shown.contains(index) { return lines[index] }
            return index == 0 || shown.contains(index - 1) ? "  …" : nil
        }
    }
}
