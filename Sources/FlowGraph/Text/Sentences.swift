/// Lists of names for messages.
package enum Enumeration {
    /// The names joined by commas; above the limit only their number.
    package static func words(_ names: [String], limit: Int) -> String {
        let shown = names.prefix(limit).joined(separator: ", ")
        let rest = names.count - limit
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }
}

/// Numbers of things in words.
package enum Count {
    /// A number with its noun, `1 screen` or `2 screens`.
    package static func words(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// Texts of a model as parts of a line of text.
package enum OneLine {
    /// The text without line breaks and without characters that control a terminal.
    ///
    /// Names, titles, labels and steps come from files. Every line that quotes some of them passes them through this
    /// function first, so that a text of a model never begins a new line of a report. Line breaks and tabs become
    /// spaces, other control characters and those that change the writing direction become U+FFFD. O(scalars).
    package static func text(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.isLineBreak || $0.mayBeOrder }) else { return text }
        var (line, finder) = (String.UnicodeScalarView(), OrderFinder())
        for scalar in text.unicodeScalars {
            let isOrder = finder.isOrder(scalar)
            line.append(scalar.isLineBreak ? " " : isOrder ? "\u{FFFD}" : scalar)
        }
        return String(line)
    }
}

extension Unicode.Scalar {
    /// Returns true for a tab, and for any character that ends a line.
    fileprivate var isLineBreak: Bool {
        switch value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

/// Finding the name that was probably meant.
public enum SpellingSuggestion {
    /// The candidate nearest to a name, or nil if none is similar enough.
    ///
    /// Near means at most a third of the name's characters (at least one, at most four) inserted, removed, replaced or
    /// swapped with a neighbour, ignoring case. Of equally near candidates the first wins. If none is near, a candidate
    /// matches if the name is one of its components between slashes, as `Chat` is of `Chat/ChatScreen`.
    ///
    /// The distance is the restricted Damerau–Levenshtein distance (Oommen and Loke, 1997). O(n·l²) for n candidates
    /// and names of length l; of names longer than 200 characters only a part is compared.
    public static func nearest(to name: String, among candidates: some Collection<String>) -> String? {
        let wanted = Array(name.lowercased().unicodeScalars)
        var limit = min(4, max(1, wanted.count / 3))
        var best: String?
        for candidate in wanted.count > 200 ? [] : Array(candidates) {
            guard abs(candidate.unicodeScalars.count - wanted.count) <= limit else { continue }
            let found = Array(candidate.lowercased().unicodeScalars)
            guard let distance = distance(wanted, found, limit: limit) else { continue }
            best = candidate
            if distance == 0 { break }
            limit = distance - 1
        }
        return best ?? candidates.first { isPart(wanted, of: $0) }
    }

    private static func isPart(_ wanted: [Unicode.Scalar], of candidate: String) -> Bool {
        candidate.split(separator: "/").contains { $0.lowercased().unicodeScalars.elementsEqual(wanted) }
    }

    /// The words after a message about an unknown name: `; did you mean “Home”?`, or an empty text.
    public static func question(_ suggestion: String?) -> String {
        suggestion.map { "; did you mean “\($0)”?" } ?? ""
    }

    /// The number of edits between two texts, or nil if it is more than `limit`.
    private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
        var twoAbove: [Int] = []
        var above = Array(0...second.count)
        for row in 0..<first.count {
            var current = [row + 1]
            for column in 0..<second.count {
                let replaced = above[column] + (first[row] == second[column] ? 0 : 1)
                var edits = min(replaced, above[column + 1] + 1, current[column] + 1)
                let isSwap =
                    row > 0 && column > 0 && first[row] == second[column - 1] && first[row - 1] == second[column]
                if isSwap { edits = min(edits, twoAbove[column - 1] + 1) }
                current.append(edits)
            }
            guard let least = current.min(), least <= limit else { return nil }
            twoAbove = above
            above = current
        }
        return above[second.count] <= limit ? above[second.count] : nil
    }
}

/// The English words of labels that destroy something or end a session.
///
/// Whole words are compared, and capital letters make no difference: "Delete account" is found, "Undelete" is not. Words that only
/// sometimes destroy something, such as "clear", "reset" and "cancel", are not among them.
package enum DestructiveWords {
    /// The words; those of a phrase stand next to one another in the label.
    package static let phrases = [
        "delete", "deletes", "remove", "removes", "discard", "discards", "destroy", "erase", "wipe", "purge",
        "uninstall",
        "deactivate", "unsubscribe", "revoke", "log out", "logout", "log off", "logoff", "sign out", "signout",
        "sign off",
    ]

    /// The first of some phrases in a text, or nil if there is none; O(words × phrases).
    package static func phrase(in text: String, among phrases: [String] = phrases) -> String? {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        // Most labels have no word that begins a phrase, and splitting each phrase takes long.
        return phrases.first { phrase in
            guard words.contains(where: phrase.hasPrefix) else { return false }
            let wanted = phrase.split(separator: " ").map(String.init)
            return words.indices.contains { words[$0...].starts(with: wanted) }
        }
    }
}
