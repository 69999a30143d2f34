/// Which screens of two versions of a graph are the same.
///
/// First those of the same name; of the rest those of the same trait, where no other screen of either graph has it; of the rest
/// those that resemble one another. The latter are found in rounds: in each, two screens are matched that resemble one another
/// enough, and more than either resembles any other. What was matched counts in the next round as a known neighbour, so that a
/// whole renamed path is recognised from its ends on. Where two candidates are alike none is taken. Nothing depends on the order
/// of screens or segments, nor on which graph is the older one.
///
/// O(n + m) for n screens and m segments, then for each round O(c·d) for c pairs of unmatched screens that have a mark in common and
/// d segments of a screen; c is bounded by ``RenameCandidates``, the pairs of all rounds by ``pairLimit``.
struct ScreenMatching {
    /// The greatest number of pairs that are looked at in all rounds together.
    static let pairLimit = 1_000_000

    private let old: NavigationGraph
    private let new: NavigationGraph
    /// For each screen of the old graph the same one of the new, -1 where there is none.
    private(set) var newScreens: [Int]
    /// For each screen of the new graph the same one of the old, -1 where there is none.
    private(set) var oldScreens: [Int]
    /// How each screen of the new graph was found in the old, or nil if it was not.
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
            let candidates = RenameCandidates(comparer.oldMarks, comparer.newMarks)
            pairCount += candidates.pairs.count
            guard pairCount <= ScreenMatching.pairLimit else { return }
            let found = best(of: candidates.pairs, &comparer)
            guard !found.isEmpty else { return }
            for (oldScreen, newScreen, resemblance) in found {
                match(oldScreen, newScreen, .resemblance(resemblance))
            }
        }
    }

    /// The pairs of which each is the other's only best.
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
    /// What of each matched screen differs, in the order of the new graph.
    var changes: [ScreenChange] {
        oldScreens.indices.compactMap { screen in
            guard let recognition = recognitions[screen] else { return nil }
            let partner = oldScreens[screen]
            let fields = ScreenChange.Field.differing(old.screens[partner], new.screens[screen])
            return ScreenChange(old: partner, new: screen, recognition: recognition, fields: fields)
        }
    }
}
