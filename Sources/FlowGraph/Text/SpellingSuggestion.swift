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
