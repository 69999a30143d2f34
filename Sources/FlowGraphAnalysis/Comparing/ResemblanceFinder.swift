import FlowGraph

/// Measures how much unmatched screens of two versions of a graph have in common.
struct ResemblanceFinder {
    private var old: Side
    private var new: Side

    /// The indices of one of the graphs.
    private struct Side {
        let graph: NavigationGraph
        /// The words of each screen's name.
        let words: [Set<String>]
        /// For each word the number of screens that have it in their names.
        let wordCounts: [String: Int]
        let titleCounts: [String: Int]
        let traitCounts: [String: Int]
        let startCount: Int
        /// The features of the unmatched screens.
        var features: [(screen: Int, features: ScreenFeatures)] = []
        /// The position of each screen in `features`.
        var positions: [Int: Int] = [:]

        init(_ graph: NavigationGraph) {
            self.graph = graph
            words = graph.screens.map { ScreenFeatures.words(of: $0.name) }
            wordCounts = Side.counts(words.joined())
            titleCounts = Side.counts(graph.screens.lazy.compactMap(\.title))
            traitCounts = Side.counts(graph.screens.lazy.compactMap(\.trait))
            startCount = graph.startScreens.count
        }

        private static func counts(_ texts: some Sequence<String>) -> [String: Int] {
            texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }

        mutating func update(isMatched: (Int) -> Bool, other: (Int) -> Int) {
            features = graph.screens.indices.filter { !isMatched($0) }.map { screen in
                (screen, ScreenFeatures(screen, of: graph, words: words[screen], others: other))
            }
            positions = Dictionary(
                features.enumerated().map { ($1.screen, $0) }, uniquingKeysWith: { first, _ in first })
        }

        func features(of screen: Int) -> ScreenFeatures? { positions[screen].map { features[$0].features } }
    }

    /// The numbers of segments that leave or reach a matched screen in the same form, computed on demand.
    private var linkCounts: [ScreenFeatures.Link: Int] = [:]
    private var countedScreens: Set<Int> = []
    private var oldScreens: [Int] = []

    init(old: NavigationGraph, new: NavigationGraph) {
        self.old = Side(old)
        self.new = Side(new)
    }

    /// The features of the unmatched screens of the old graph.
    var oldFeatures: [(screen: Int, features: ScreenFeatures)] { old.features }
    /// The features of the unmatched screens of the new graph.
    var newFeatures: [(screen: Int, features: ScreenFeatures)] { new.features }

    /// Updates the features of all unmatched screens after others have been matched.
    mutating func update(newScreens: [Int], oldScreens: [Int]) {
        self.oldScreens = oldScreens
        old.update(isMatched: { newScreens[$0] >= 0 }, other: { newScreens[$0] })
        new.update(isMatched: { oldScreens[$0] >= 0 }, other: { oldScreens[$0] >= 0 ? $0 : -1 })
    }

    /// The resemblance of two unmatched screens.
    mutating func resemblance(_ oldScreen: Int, _ newScreen: Int) -> Resemblance {
        guard let first = old.features(of: oldScreen), let second = new.features(of: newScreen) else {
            return Resemblance()
        }
        var resemblance = Resemblance()
        var shared = shareFields(first.screen, second.screen, &resemblance)
        shared += shareLinks(first.links, second.links, &resemblance)
        shared += shareOpenLinks(first.openLinks, second.openLinks, &resemblance)
        resemblance.segmentCount = max(first.segmentCount, second.segmentCount)
        // Different names are no evidence against two screens, since the search is for renamed ones.
        let words = shareWords(first.words, second.words, &resemblance)
        let weight = first.weight + second.weight + 2 * words
        resemblance.similarityInMillionths = weight == 0 ? 0 : 2_000_000 * (shared + words) / weight
        return resemblance
    }
}

// MARK: Features

extension ResemblanceFinder {
    private func shareFields(_ first: GraphScreen, _ second: GraphScreen, _ resemblance: inout Resemblance) -> Int {
        var shared = 0
        if let title = first.title, !title.isEmpty, title == second.title {
            resemblance.sharesTitle = true
            shared += 1_000
            resemblance.evidence += 1_000 / greater(old.titleCounts[title], new.titleCounts[title])
        }
        if let trait = first.trait, !trait.isEmpty, trait == second.trait {
            resemblance.sharesTrait = true
            shared += 1_000
            resemblance.evidence += 1_000 / greater(old.traitCounts[trait], new.traitCounts[trait])
        }
        if first.isStart, second.isStart {
            resemblance.sharesStart = max(old.startCount, new.startCount) == 1
            shared += 1_000
            resemblance.evidence += 1_000 / greater(old.startCount, new.startCount)
        }
        if let module = first.module, !module.isEmpty, module == second.module { shared += 500 }
        return shared
    }

    private func shareWords(
        _ first: Set<String>, _ second: Set<String>, _ resemblance: inout Resemblance
    ) -> Int {
        let common = first.intersection(second).sorted()
        guard !common.isEmpty else { return 0 }
        let sharedWeight = common.reduce(0) { $0 + weight(ofWord: $1) }
        let bothWeights = (Array(first) + Array(second)).reduce(0) { $0 + weight(ofWord: $1) }
        // A word that many names have is not worth reporting.
        resemblance.sharedWords = common.filter { weight(ofWord: $0) >= 1_000 / 3 }
        resemblance.evidence += min(1_000, sharedWeight)
        return bothWeights == 0 ? 0 : 2_000 * sharedWeight / bothWeights
    }

    private func weight(ofWord word: String) -> Int { 1_000 / greater(old.wordCounts[word], new.wordCounts[word]) }

    private mutating func shareLinks(
        _ first: [ScreenFeatures.Link: Int], _ second: [ScreenFeatures.Link: Int], _ resemblance: inout Resemblance
    ) -> Int {
        struct Neighbour: Hashable {
            let direction: ScreenFeatures.Link.Direction
            let other: Int
        }
        var rest: [Neighbour: (first: Int, second: Int)] = [:]
        for (link, count) in first {
            let common = min(count, second[link] ?? 0)
            rest[Neighbour(direction: link.direction, other: link.other), default: (0, 0)].first += count - common
            guard common > 0 else { continue }
            resemblance.sharedSegmentCount += common
            resemblance.evidence += evidence(of: link)
        }
        for (link, count) in second {
            let common = min(count, first[link] ?? 0)
            rest[Neighbour(direction: link.direction, other: link.other), default: (0, 0)].second += count - common
        }
        let similar = rest.values.reduce(0) { $0 + min($1.first, $1.second) }
        resemblance.similarSegmentCount += similar
        return 1_000 * resemblance.sharedSegmentCount + 500 * similar
    }

    private func shareOpenLinks(
        _ first: [ScreenFeatures.Link: Int], _ second: [ScreenFeatures.Link: Int], _ resemblance: inout Resemblance
    ) -> Int {
        let common = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
        resemblance.similarSegmentCount += common
        return 500 * common
    }

    /// The evidence of a shared segment: the less, the more segments leave or reach the screen at its other end in the
    /// same form.
    private mutating func evidence(of link: ScreenFeatures.Link) -> Int {
        guard link.hasKnownEnd else { return 0 }
        if countedScreens.insert(link.other).inserted { countLinks(at: link.other) }
        // Segments without a label hardly differ from one another.
        let proof = link.label?.isEmpty == false ? 1_000 : 500
        return proof / max(1, linkCounts[link] ?? 1)
    }

    private mutating func countLinks(at other: Int) {
        var counts: [ScreenFeatures.Link: Int] = [:]
        ResemblanceFinder.count(new.graph, at: other, other, &counts)
        var ofOld: [ScreenFeatures.Link: Int] = [:]
        ResemblanceFinder.count(old.graph, at: oldScreens[other], other, &ofOld)
        linkCounts.merge(counts.merging(ofOld, uniquingKeysWith: max), uniquingKeysWith: max)
    }

    private static func count(
        _ graph: NavigationGraph, at screen: Int, _ other: Int, _ counts: inout [ScreenFeatures.Link: Int]
    ) {
        for segment in graph.topology.outgoing(screen).lazy.map({ graph.segments[Int($0)] }) {
            let link = ScreenFeatures.Link(direction: .into, other: other, kind: segment.kind, label: segment.label)
            counts[link, default: 0] += 1
        }
        for segment in graph.topology.incoming(screen).lazy.map({ graph.segments[Int($0)] }) {
            let link = ScreenFeatures.Link(direction: .out, other: other, kind: segment.kind, label: segment.label)
            counts[link, default: 0] += 1
        }
    }

    private func greater(_ first: Int?, _ second: Int?) -> Int { max(first ?? 1, second ?? 1, 1) }
}

/// The pairs of unmatched screens with a common feature.
///
/// A feature that would make more than ``featureLimit`` pairs does not distinguish screens and makes none. O(features +
/// pairs).
struct RenameCandidates {
    /// The greatest number of pairs for one feature.
    static let featureLimit = 4_096

    private enum Feature: Hashable {
        case title(String), trait(String), word(String), start
        case link(ScreenFeatures.Link)
        case neighbour(ScreenFeatures.Link.Direction, Int)
    }

    /// The pairs, each once.
    private(set) var pairs: [(old: Int, new: Int)] = []

    /// Finds the pairs by the features of the unmatched screens, which are given with their positions.
    init(_ old: [(screen: Int, features: ScreenFeatures)], _ new: [(screen: Int, features: ScreenFeatures)]) {
        let ofOld = old.map { RenameCandidates.features(of: $0.features) }
        var screensByFeature: [Feature: [Int]] = [:]
        for (position, unmatched) in new.enumerated() {
            for feature in RenameCandidates.features(of: unmatched.features) {
                screensByFeature[feature, default: []].append(position)
            }
        }
        var counts: [Feature: Int] = [:]
        for feature in ofOld.joined() where screensByFeature[feature] != nil { counts[feature, default: 0] += 1 }
        // For each new screen the old screen that it was last paired with, so that no pair is found twice.
        var lastFound = [Int](repeating: -1, count: new.count)
        for (position, features) in ofOld.enumerated() {
            for feature in features {
                guard let partners = screensByFeature[feature], let count = counts[feature],
                    count * partners.count <= RenameCandidates.featureLimit
                else { continue }
                for partner in partners where lastFound[partner] != position {
                    lastFound[partner] = position
                    pairs.append((old[position].screen, new[partner].screen))
                }
            }
        }
    }

    private static func features(of screen: ScreenFeatures) -> Set<Feature> {
        var features = Set(screen.words.map(Feature.word))
        if let title = screen.screen.title, !title.isEmpty { features.insert(.title(title)) }
        if let trait = screen.screen.trait, !trait.isEmpty { features.insert(.trait(trait)) }
        if screen.screen.isStart { features.insert(.start) }
        for link in screen.links.keys where link.hasKnownEnd {
            features.insert(.link(link))
            features.insert(.neighbour(link.direction, link.other))
        }
        return features
    }
}
