extension SourceReading {
    /// The chain of lines that led to each segment between two screens; a sentence if there is none.
    public func explanation(from start: String, to end: String) -> String {
        let found = segments.filter { $0.start == start && $0.end == end }
        guard !found.isEmpty else { return "The sources have no segment from \(start) to \(end).\n" }
        return found.map(explanation).joined(separator: "\n")
    }

    private func explanation(_ segment: Segment) -> String {
        var lines = ["\(segment.start) → \(segment.end) (\(segment.kind.rawValue), \(segment.certainty.rawValue))"]
        if let label = segment.label { lines.append("  label: \(label)") }
        if let identifier = segment.identifier { lines.append("  identifier: \(identifier)") }
        if let condition = segment.condition { lines.append("  if: \(condition)") }
        lines.append("  at \(segment.file):\(segment.line)")
        lines += segment.via.map { "  through \($0)" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What a user must know of the reading: how many segments are guesses, which calls weren't resolved, which files weren't read.
    public var notes: [String] {
        var notes: [String] = []
        let guessed = segments.count { $0.certainty == .guessed }
        if guessed > 0 { notes.append("\(guessed) of \(segments.count) segments are guesses, with the tag guessed.") }
        notes += unresolved.map { "\($0.place): \($0.text) leads to a screen that isn't known: \($0.reason)." }
        return notes + skipped
    }
}
