import SwerkinCore

/// Compares the children that are wanted with those that are seen.
struct AriaChildrenMatcher {
    let wanted: [AriaTemplate.Child]
    let seen: [AriaChild]
    /// The position of the parent in the template.
    let position: AriaTemplatePosition
    /// The nodes around those that are seen.
    var place: [String] = []

    init(wanted: [AriaTemplate.Child], seen: [AriaChild], position: AriaTemplatePosition) {
        self.wanted = wanted
        self.seen = seen
        self.position = position
    }

    func attempt(_ mode: AriaTemplate.ChildrenMode?, isDeep: Bool) -> AriaAttempt {
        switch mode {
        case .contain: contained()
        case .equal: equal(isDeep: false)
        case .deepEqual: equal(isDeep: true)
        case nil: isDeep ? equal(isDeep: true) : contained()
        }
    }

    /// Each wanted child is the first that is as wanted behind the one before.
    private func contained() -> AriaAttempt {
        var met = 0
        var rest = seen[...]
        for child in wanted {
            var nearest = child.failure(.missing(child.words), at: place)
            var isFound = false
            while !isFound, let next = rest.popFirst() {
                let attempt = child.attempt(on: next, at: place, isDeep: false)
                isFound = attempt.mismatch == nil
                if isFound || attempt.met > nearest.met { nearest = attempt }
            }
            met += nearest.met
            guard isFound else { return AriaAttempt(met: met, mismatch: nearest.mismatch) }
        }
        return AriaAttempt(met: met)
    }

    /// Compares each expected child with the actual one at the same index.
    private func equal(isDeep: Bool) -> AriaAttempt {
        var met = 0
        for (child, next) in zip(wanted, seen) {
            let attempt = child.attempt(on: next, at: place, isDeep: isDeep)
            met += attempt.met
            guard attempt.mismatch == nil else { return AriaAttempt(met: met, mismatch: attempt.mismatch) }
        }
        if wanted.count > seen.count {
            let missing = wanted[seen.count]
            return AriaAttempt(met: met, mismatch: missing.failure(.missing(missing.words), at: place).mismatch)
        }
        guard wanted.count < seen.count else { return AriaAttempt(met: met) }
        let reason = AriaMismatch.Reason.unexpected(seen[wanted.count].words)
        return AriaAttempt(met: met, mismatch: AriaMismatch(position: position, place: place, reason: reason))
    }
}

extension AriaChild {
    fileprivate var words: String {
        switch self {
        case .node(let node): node.key
        case .text(let text): "text: \(AriaText.normalized(text))"
        }
    }
}

/// The pairs of expected and actual items, in the order of both, with the greatest total similarity.
///
/// O(expected × actual) comparisons. Of equal alignments it is the one that pairs the earliest. Source: Needleman and Wunsch,
/// "A general method applicable to the search for similarities in the amino acid sequence of two proteins", 1970.
struct AriaAlignment {
    /// A pair, and the unpaired items before it.
    struct Gap {
        /// The actual items without an expected one.
        let seen: Range<Int>
        /// True if something is wanted there that nothing stands for.
        let hasUnmet: Bool
        /// The positions of the wanted item and of its counterpart; nil at the end.
        let pair: (wanted: Int, seen: Int)?
    }

    /// The pairs, each with the items before it, and the items after the last pair.
    let gaps: [Gap]

    /// Aligns items by how much they are alike; those of likeness 0 are never a pair.
    init(
        _ wanted: [AriaTemplate.Child], _ seen: [AriaChild], likeness: (AriaTemplate.Child, AriaChild) -> Int
    ) {
        let alike = wanted.map { item in seen.map { likeness(item, $0) } }
        // The best total for the expected items from one index on and the actual items from another.
        var best = Array(repeating: Array(repeating: 0, count: seen.count + 1), count: wanted.count + 1)
        for item in wanted.indices.reversed() {
            for place in seen.indices.reversed() {
                let paired = alike[item][place] > 0 ? alike[item][place] + best[item + 1][place + 1] : 0
                best[item][place] = max(paired, best[item + 1][place], best[item][place + 1])
            }
        }
        gaps = Self.gaps(of: Self.pairs(alike, best), wanted: wanted.count, seen: seen.count)
    }

    private static func pairs(_ alike: [[Int]], _ best: [[Int]]) -> [(wanted: Int, seen: Int)] {
        var pairs: [(wanted: Int, seen: Int)] = []
        var (item, place) = (0, 0)
        while item < alike.count, place < alike[item].count {
            if alike[item][place] > 0, best[item][place] == alike[item][place] + best[item + 1][place + 1] {
                pairs.append((item, place))
                (item, place) = (item + 1, place + 1)
            } else if best[item][place] == best[item + 1][place] {
                item += 1
            } else {
                place += 1
            }
        }
        return pairs
    }

    private static func gaps(of pairs: [(wanted: Int, seen: Int)], wanted: Int, seen: Int) -> [Gap] {
        var gaps: [Gap] = []
        var next = (wanted: 0, seen: 0)
        for pair in pairs {
            gaps.append(Gap(seen: next.seen..<pair.seen, hasUnmet: next.wanted < pair.wanted, pair: pair))
            next = (pair.wanted + 1, pair.seen + 1)
        }
        return gaps + [Gap(seen: next.seen..<seen, hasUnmet: next.wanted < wanted, pair: nil)]
    }
}
