/// The kind of a change in a picture of two versions.
enum DifferenceKind: Hashable, Sendable, CaseIterable {
    case added, removed, changed

    /// The sign in front of the name.
    var symbol: String {
        switch self {
        case .added: "+"
        case .removed: "−"
        case .changed: "~"
        }
    }

    /// Its meaning in a word.
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

    /// The fill colour.
    var fill: String {
        switch self {
        case .added: Palette.addedFill
        case .removed: Palette.removedFill
        case .changed: Palette.changedFill
        }
    }
}

/// The change of a screen or a segment, with a description of the earlier version.
struct Difference: Hashable, Sendable {
    let kind: DifferenceKind
    /// The earlier version, one line for each part that differs.
    var formerly: [String] = []
}

/// The change of a fact, with its values.
struct FactDifference: Hashable, Sendable {
    let kind: DifferenceKind
    /// The fact's name.
    let fact: String
    /// The values in the old version, in words; nil for an added fact.
    let old: String?
    /// The values in the new version, in words; nil for a removed fact.
    let new: String?

    /// The fact with its values, `cartCount: 0…5 → 0…3`.
    var words: String { "\(fact): \([old, new].compactMap { $0 }.joined(separator: " → "))" }
}
