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

/// The features that identify a screen whose name has changed.
struct ScreenFeatures {
    /// A segment as seen from the screen.
    struct Link: Hashable {
        enum Direction: Hashable { case out, into, loop, back }

        let direction: Direction
        /// The position in the new graph of the matched screen at the other end; -1 for none.
        let other: Int
        let kind: SegmentKind
        let label: String?

        /// True if the other end is matched, so that it identifies the screen.
        var hasKnownEnd: Bool { other >= 0 }
    }

    /// The segments whose other end is matched, is the screen itself, or does not exist, with the number of each.
    private(set) var links: [Link: Int] = [:]
    /// The labelled segments whose other end is unmatched.
    private(set) var openLinks: [Link: Int] = [:]
    private(set) var segmentCount = 0
    let screen: GraphScreen
    let words: Set<String>

    /// The features of a screen; `others` returns for each screen of its graph the matched one in the new graph.
    init(_ index: Int, of graph: NavigationGraph, words: Set<String>, others: (Int) -> Int) {
        screen = graph.screens[index]
        self.words = words
        for segment in graph.topology.outgoing(index).lazy.map(Int.init) {
            let end = Int(graph.topology.ends[segment])
            let direction: Link.Direction = end < 0 ? .back : end == index ? .loop : .out
            add(graph.segments[segment], direction, direction == .out ? others(end) : -1)
        }
        for segment in graph.topology.incoming(index).lazy.map(Int.init) {
            let start = Int(graph.topology.starts[segment])
            if start != index { add(graph.segments[segment], .into, others(start)) }
        }
    }

    private mutating func add(_ segment: Segment, _ direction: Link.Direction, _ other: Int) {
        segmentCount += 1
        let link = Link(direction: direction, other: other, kind: segment.kind, label: segment.label)
        if other >= 0 || direction == .loop || direction == .back {
            links[link, default: 0] += 1
        } else if link.label?.isEmpty == false {
            openLinks[link, default: 0] += 1
        }
    }

    /// The weight of all features but the name, in thousandths.
    var weight: Int {
        let fields = [screen.title, screen.trait].count { $0?.isEmpty == false }
        let module = screen.module?.isEmpty == false ? 500 : 0
        return 1_000 * (fields + segmentCount + (screen.isStart ? 1 : 0)) + module
    }

    /// The words that a name is made of, in lower case: `Login` and `Screen` of `LoginScreen`, `title` of `title_1`.
    static func words(of name: String) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        var wasLower = false
        for scalar in name.unicodeScalars {
            let isUpper = scalar.properties.isUppercase
            let belongs = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if !belongs || (isUpper && wasLower) {
                if !word.isEmpty { words.insert(word) }
                word = ""
            }
            if belongs { word += scalar.properties.lowercaseMapping }
            wasLower = belongs && !isUpper
        }
        if !word.isEmpty { words.insert(word) }
        return words
    }
}
