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
        var marks: [(screen: Int, marks: ScreenMarks)] = []
        /// The position of each screen in `marks`.
        var positions: [Int: Int] = [:]

        init(_ graph: NavigationGraph) {
            self.graph = graph
            words = graph.screens.map { ScreenMarks.words(of: $0.name) }
            wordCounts = Side.counts(words.joined())
            titleCounts = Side.counts(graph.screens.lazy.compactMap(\.title))
            traitCounts = Side.counts(graph.screens.lazy.compactMap(\.trait))
            startCount = graph.startScreens.count
        }

        private static func counts(_ texts: some Sequence<String>) -> [String: Int] {
            texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }

        mutating func update(isMatched: (Int) -> Bool, place: (Int) -> Int) {
            marks = graph.screens.indices.filter { !isMatched($0) }.map { screen in
                (screen, ScreenMarks(screen, of: graph, words: words[screen], places: place))
            }
            positions = Dictionary(
                marks.enumerated().map { ($1.screen, $0) }, uniquingKeysWith: { first, _ in first })
        }

        func marks(of screen: Int) -> ScreenMarks? { positions[screen].map { marks[$0].marks } }
    }

    /// The numbers of segments that leave or reach a matched screen in the same form, computed on demand.
    private var wayCounts: [ScreenMarks.Way: Int] = [:]
    private var countedPlaces: Set<Int> = []
    private var oldScreens: [Int] = []

    init(old: NavigationGraph, new: NavigationGraph) {
        self.old = Side(old)
        self.new = Side(new)
    }

    /// The features of the unmatched screens of the old graph.
    var oldMarks: [(screen: Int, marks: ScreenMarks)] { old.marks }
    /// The features of the unmatched screens of the new graph.
    var newMarks: [(screen: Int, marks: ScreenMarks)] { new.marks }

    /// Updates the features of all unmatched screens after others have been matched.
    mutating func update(newScreens: [Int], oldScreens: [Int]) {
        self.oldScreens = oldScreens
        old.update(isMatched: { newScreens[$0] >= 0 }, place: { newScreens[$0] })
        new.update(isMatched: { oldScreens[$0] >= 0 }, place: { oldScreens[$0] >= 0 ? $0 : -1 })
    }

    /// The resemblance of two unmatched screens.
    mutating func resemblance(_ oldScreen: Int, _ newScreen: Int) -> Resemblance {
        guard let first = old.marks(of: oldScreen), let second = new.marks(of: newScreen) else { return Resemblance() }
        var resemblance = Resemblance()
        var shared = shareFields(first.screen, second.screen, &resemblance)
        shared += shareWays(first.ways, second.ways, &resemblance)
        shared += shareOpenWays(first.openWays, second.openWays, &resemblance)
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
    private func shareFields(_ first: Screen, _ second: Screen, _ resemblance: inout Resemblance) -> Int {
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

    private mutating func shareWays(
        _ first: [ScreenMarks.Way: Int], _ second: [ScreenMarks.Way: Int], _ resemblance: inout Resemblance
    ) -> Int {
        struct Neighbour: Hashable {
            let direction: ScreenMarks.Way.Direction
            let place: Int
        }
        var rest: [Neighbour: (first: Int, second: Int)] = [:]
        for (way, count) in first {
            let common = min(count, second[way] ?? 0)
            rest[Neighbour(direction: way.direction, place: way.place), default: (0, 0)].first += count - common
            guard common > 0 else { continue }
            resemblance.sharedSegmentCount += common
            resemblance.evidence += evidence(of: way)
        }
        for (way, count) in second {
            let common = min(count, first[way] ?? 0)
            rest[Neighbour(direction: way.direction, place: way.place), default: (0, 0)].second += count - common
        }
        let similar = rest.values.reduce(0) { $0 + min($1.first, $1.second) }
        resemblance.similarSegmentCount += similar
        return 1_000 * resemblance.sharedSegmentCount + 500 * similar
    }

    private func shareOpenWays(
        _ first: [ScreenMarks.Way: Int], _ second: [ScreenMarks.Way: Int], _ resemblance: inout Resemblance
    ) -> Int {
        let common = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
        resemblance.similarSegmentCount += common
        return 500 * common
    }

    /// The evidence of a shared segment: the less, the more segments leave or reach the screen at its other end in the
    /// same form.
    private mutating func evidence(of way: ScreenMarks.Way) -> Int {
        guard way.hasPlace else { return 0 }
        if countedPlaces.insert(way.place).inserted { countWays(at: way.place) }
        // Segments without a label hardly differ from one another.
        let proof = way.label?.isEmpty == false ? 1_000 : 500
        return proof / max(1, wayCounts[way] ?? 1)
    }

    private mutating func countWays(at place: Int) {
        var counts: [ScreenMarks.Way: Int] = [:]
        ResemblanceFinder.count(new.graph, at: place, place, &counts)
        var ofOld: [ScreenMarks.Way: Int] = [:]
        ResemblanceFinder.count(old.graph, at: oldScreens[place], place, &ofOld)
        wayCounts.merge(counts.merging(ofOld, uniquingKeysWith: max), uniquingKeysWith: max)
    }

    private static func count(
        _ graph: NavigationGraph, at screen: Int, _ place: Int, _ counts: inout [ScreenMarks.Way: Int]
    ) {
        for segment in graph.topology.outgoing(screen).lazy.map({ graph.segments[Int($0)] }) {
            let way = ScreenMarks.Way(direction: .into, place: place, kind: segment.kind, label: segment.label)
            counts[way, default: 0] += 1
        }
        for segment in graph.topology.incoming(screen).lazy.map({ graph.segments[Int($0)] }) {
            let way = ScreenMarks.Way(direction: .out, place: place, kind: segment.kind, label: segment.label)
            counts[way, default: 0] += 1
        }
    }

    private func greater(_ first: Int?, _ second: Int?) -> Int { max(first ?? 1, second ?? 1, 1) }
}
