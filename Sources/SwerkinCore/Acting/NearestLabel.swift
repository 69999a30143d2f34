import FlowGraph

/// The label on the screen that was probably meant instead of one that no element has.
///
/// Labels are compared as people read them, in upper or lower case. The first of these that fits some label decides, and of
/// several labels the first in reading order:
///
/// 1. The wanted words stand in it, as `edit` in `edit hostname`; not inside a word, as `RAM` in `programs`, nor in a paragraph.
/// 2. It is spelled nearly so.
/// 3. One of its words begins so, as one of `Hostname` with `Host`.
/// 4. The part that was wanted is spelled nearly so: its beginning, its end, or words inside it.
struct NearestLabel {
    private let match: TextMatch
    private let wanted: String
    private let labels: [String]

    /// Prepares the search among the labels on a screen, in reading order.
    init(to match: TextMatch, among labels: [String]) {
        self.match = match
        wanted = AccessibleName.asRead(match.wanted)
        self.labels = labels
    }

    /// The label as people read it, or as it is if the match compares every character; nil if none is near.
    var found: String? {
        if case .pattern = match { return nil }
        guard !wanted.isEmpty else { return nil }
        let read = labels.map(AccessibleName.asRead)
        let index =
            read.firstIndex { $0.hasWords(wanted) } ?? spelledNearly(read)
            ?? read.firstIndex { $0.hasWords(wanted, lastMayGoOn: true) } ?? withPartSpelledNearly(read)
        if case .exact = match { return index.map { labels[$0] } }
        return index.map { read[$0] }
    }

    private func spelledNearly(_ read: [String]) -> Int? {
        SpellingSuggestion.nearest(to: wanted, among: read).flatMap(read.firstIndex(of:))
    }

    private func withPartSpelledNearly(_ read: [String]) -> Int? {
        let candidates = read.enumerated().flatMap { index, label in parts(of: label).map { (index: index, part: $0) } }
        guard let near = SpellingSuggestion.nearest(to: wanted, among: candidates.map(\.part)) else { return nil }
        return candidates.first { $0.part == near }?.index
    }

    /// The parts of a label that the match might have meant: as many words as it wants, at the positions that it allows.
    private func parts(of label: String) -> [String] {
        let words = label.split(separator: " ")
        let count = wanted.split(separator: " ").count
        guard words.count >= count else { return [] }
        let starts: [Int]
        switch match {
        case .prefix: starts = [0]
        case .suffix: starts = [words.count - count]
        case .containing: starts = Array(0...(words.count - count))
        case .exact, .normalized, .ignoringCase, .pattern: starts = []
        }
        return starts.map { words[$0..<($0 + count)].joined(separator: " ") }
    }
}

extension String {
    /// Returns true if words stand in the text one after another, in upper or lower case; whole ones, unless the last may go on.
    fileprivate func hasWords(_ words: String, lastMayGoOn: Bool = false) -> Bool {
        // A paragraph has many words, and nobody calls a control by it.
        guard count <= words.count + Self.mostOtherCharacters else { return false }
        let text = lowercased()
        return text.ranges(of: words.lowercased()).contains { place in
            text.isEdgeOfWord(place.lowerBound) && (lastMayGoOn || text.isEdgeOfWord(place.upperBound))
        }
    }

    private static let mostOtherCharacters = 60

    private func isEdgeOfWord(_ index: Index) -> Bool {
        guard index > startIndex, index < endIndex else { return true }
        return [self[self.index(before: index)], self[index]].contains { !$0.isLetter && !$0.isNumber }
    }
}
