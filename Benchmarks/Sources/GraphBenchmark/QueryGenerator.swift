import BenchmarkInputs

/// The queries that every contender is asked: pairs of screens by a generator that all languages have.
///
/// A start without a way out, or a goal without a way in, is replaced by the next screen that has one.
struct QueryGenerator {
    private var random: LinearCongruentialGenerator
    private let leads: [Bool]
    private let isLedTo: [Bool]
    private let root: Int

    init(seed: UInt64, file: GraphFile) {
        random = LinearCongruentialGenerator(seed: seed)
        root = file.root
        var leads = [Bool](repeating: false, count: file.screenCount)
        var isLedTo = leads
        for segment in 0..<file.segmentCount where file.start(of: segment) != file.end(of: segment) {
            leads[file.start(of: segment)] = true
            isLedTo[file.end(of: segment)] = true
        }
        self.leads = leads
        self.isLedTo = isLedTo
    }

    mutating func pairs(_ count: Int) -> [(start: Int, goal: Int)] {
        (0..<count).map { _ in
            let (start, goal) = (random.below(leads.count), random.below(leads.count))
            return (next(from: start) { leads[$0] }, next(from: goal) { isLedTo[$0] })
        }
    }

    /// The starts of some queries, the first replaced by the graph's root.
    mutating func sources(_ count: Int) -> [Int] {
        var sources = pairs(count).map(\.start)
        if !sources.isEmpty { sources[0] = root }
        return sources
    }

    private func next(from screen: Int, where isMeant: (Int) -> Bool) -> Int {
        (screen..<leads.count).first(where: isMeant) ?? (0..<screen).first(where: isMeant) ?? screen
    }
}
