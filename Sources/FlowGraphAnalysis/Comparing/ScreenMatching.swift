import FlowGraph

/// The matching of the screens of two versions of a graph.
///
/// Screens match by name; of the rest by trait, if no other screen of either graph has it; of the rest by resemblance.
/// The latter are found in rounds: each round matches pairs that resemble one another enough, and more than either
/// resembles any other screen. A matched pair counts as a known neighbour in the next round, so that a whole path of
/// renamed screens is matched from its ends. Two equally good candidates are not matched. The result depends neither on
/// the order of screens and segments nor on which graph is older.
///
/// O(n + m) for n screens and m segments, then for each round O(c·d) for c pairs of unmatched screens with a common
/// feature and d segments of a screen; ``RenameCandidates`` bounds c, and ``pairLimit`` the pairs of all rounds.
struct ScreenMatching {
    /// The greatest number of pairs compared in all rounds together.
    static let pairLimit = 1_000_000

    private let old: NavigationGraph
    private let new: NavigationGraph
    /// For each screen of the old graph the matched one of the new graph, or -1.
    private(set) var newScreens: [Int]
    /// For each screen of the new graph the matched one of the old graph, or -1.
    private(set) var oldScreens: [Int]
    /// The evidence for the match of each screen of the new graph, or nil if it is unmatched.
    private(set) var recognitions: [Recognition?]

    init(old: NavigationGraph, new: NavigationGraph) {
        self.old = old
        self.new = new
        newScreens = [Int](repeating: -1, count: old.screens.count)
        oldScreens = [Int](repeating: -1, count: new.screens.count)
        recognitions = [Recognition?](repeating: nil, count: new.screens.count)
        matchNames()
        guard hasUnmatched else { return }
        matchTraits()
        guard hasUnmatched else { return }
        matchResembling()
    }

    private var hasUnmatched: Bool { newScreens.contains(-1) && oldScreens.contains(-1) }

    private mutating func match(_ oldScreen: Int, _ newScreen: Int, _ recognition: Recognition) {
        newScreens[oldScreen] = newScreen
        oldScreens[newScreen] = oldScreen
        recognitions[newScreen] = recognition
    }

    private mutating func matchNames() {
        for (index, screen) in new.screens.enumerated() {
            if let partner = old.index(ofScreen: screen.name) { match(partner, index, .name) }
        }
    }

    private mutating func matchTraits() {
        let oldTraits = ScreenMatching.screensByUniqueTrait(of: old)
        for (trait, newScreen) in ScreenMatching.screensByUniqueTrait(of: new) where oldScreens[newScreen] < 0 {
            guard let oldScreen = oldTraits[trait], newScreens[oldScreen] < 0 else { continue }
            match(oldScreen, newScreen, .trait(trait))
        }
    }

    private static func screensByUniqueTrait(of graph: NavigationGraph) -> [String: Int] {
        var screens: [String: Int] = [:]
        for (index, screen) in graph.screens.enumerated() {
            guard let trait = screen.trait, !trait.isEmpty else { continue }
            screens[trait] = screens[trait] == nil ? index : -1
        }
        return screens.filter { $0.value >= 0 }
    }
}

// MARK: Resemblance

extension ScreenMatching {
    private struct Best {
        let partner: Int
        let resemblance: Resemblance
        var isUnique = true

        static func update(_ best: inout Best?, with partner: Int, _ resemblance: Resemblance) {
            guard let known = best, !resemblance.exceeds(known.resemblance) else {
                best = Best(partner: partner, resemblance: resemblance)
                return
            }
            if resemblance.equals(known.resemblance) { best?.isUnique = false }
        }
    }

    private mutating func matchResembling() {
        var comparer = ResemblanceFinder(old: old, new: new)
        var pairCount = 0
        while hasUnmatched {
            comparer.update(newScreens: newScreens, oldScreens: oldScreens)
            let candidates = RenameCandidates(comparer.oldFeatures, comparer.newFeatures)
            pairCount += candidates.pairs.count
            guard pairCount <= ScreenMatching.pairLimit else { return }
            let found = best(of: candidates.pairs, &comparer)
            guard !found.isEmpty else { return }
            for (oldScreen, newScreen, resemblance) in found {
                match(oldScreen, newScreen, .resemblance(resemblance))
            }
        }
    }

    /// The pairs in which each screen is the other's only best match.
    private func best(
        of pairs: [(old: Int, new: Int)], _ comparer: inout ResemblanceFinder
    ) -> [(Int, Int, Resemblance)] {
        var ofOld = [Best?](repeating: nil, count: old.screens.count)
        var ofNew = [Best?](repeating: nil, count: new.screens.count)
        for pair in pairs {
            let resemblance = comparer.resemblance(pair.old, pair.new)
            guard resemblance.suffices else { continue }
            Best.update(&ofOld[pair.old], with: pair.new, resemblance)
            Best.update(&ofNew[pair.new], with: pair.old, resemblance)
        }
        return ofOld.indices.compactMap { screen in
            guard let best = ofOld[screen], best.isUnique, let mutual = ofNew[best.partner], mutual.isUnique,
                mutual.partner == screen
            else { return nil }
            return (screen, best.partner, best.resemblance)
        }
    }
}

// MARK: The result

extension ScreenMatching {
    /// The differences of each pair of matched screens, in the order of the new graph.
    var changes: [ScreenChange] {
        oldScreens.indices.compactMap { screen in
            guard let recognition = recognitions[screen] else { return nil }
            let partner = oldScreens[screen]
            let fields = ScreenChange.Field.differing(old.screens[partner], new.screens[screen])
            return ScreenChange(old: partner, new: screen, recognition: recognition, fields: fields)
        }
    }
}
