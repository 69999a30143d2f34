/// What became of something that a picture of two versions shows.
enum DifferenceMark: Hashable, Sendable, CaseIterable {
    case added, removed, changed

    /// The sign that stands before its name.
    var symbol: String {
        switch self {
        case .added: "+"
        case .removed: "−"
        case .changed: "~"
        }
    }

    /// What it means, in a word.
    var word: String {
        switch self {
        case .added: "added"
        case .removed: "removed"
        case .changed: "changed"
        }
    }

    /// The colour of its lines and words.
    var color: String {
        switch self {
        case .added: Palette.added
        case .removed: Palette.removed
        case .changed: Palette.changed
        }
    }

    /// The colour within its lines.
    var fill: String {
        switch self {
        case .added: Palette.addedFill
        case .removed: Palette.removedFill
        case .changed: Palette.changedFill
        }
    }
}

/// What became of a screen or a segment, with what is to be said of how it was.
struct Difference: Hashable, Sendable {
    let mark: DifferenceMark
    /// How it was before, a line for each part that differs.
    var formerly: [String] = []
}

/// What became of a fact, with what it can be.
struct FactDifference: Hashable, Sendable {
    let mark: DifferenceMark
    /// The fact's name.
    let fact: String
    /// What it could be, in words; nil for one that was added.
    let old: String?
    /// What it can be now, in words; nil for one that was removed.
    let new: String?

    /// The fact with its values, `cartCount: 0…5 → 0…3`.
    var words: String { "\(fact): \([old, new].compactMap { $0 }.joined(separator: " → "))" }
}
