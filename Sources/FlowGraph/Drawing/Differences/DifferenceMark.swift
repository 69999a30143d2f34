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

    var color: String {
        switch self {
        case .added: Palette.added
        case .removed: Palette.removed
        case .changed: Palette.changed
        }
    }

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
