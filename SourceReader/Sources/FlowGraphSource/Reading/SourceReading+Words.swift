extension SourceReading {
    /// Whether a segment may start or end at a name: a screen's, or `@launch` and its like.
    public func knows(_ name: String) -> Bool {
        screens.contains { $0.name == name } || segments.contains { $0.start == name || $0.end == name }
    }

    /// The chain of lines that led to each segment between two screens; nil if there is no segment.
    public func explanation(from start: String, to end: String) -> String? {
        let found = segments.filter { $0.start == start && $0.end == end }
        guard !found.isEmpty else { return nil }
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
        guesses + unresolved.map { "\($0.place): \($0.text) leads to a screen that isn't known: \($0.reason)." }
            + skipped
    }

    /// The same in numbers: at most three lines.
    public var briefNotes: [String] {
        var notes = guesses
        if !unresolved.isEmpty {
            notes.append(
                "\(Self.count(unresolved.count, "call")) of navigation functions lead to screens that aren't known.")
        }
        if skipped.count > 1 { notes.append("\(skipped.count) files or parts of the code weren't read.") }
        return notes + (skipped.count == 1 ? skipped : [])
    }

    private var guesses: [String] {
        let guessed = segments.count { $0.certainty == .guessed }
        return guessed == 0 ? [] : ["\(guessed) of \(segments.count) segments are guesses, with the tag guessed."]
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
