/// Which shard runs which test, such that all shards end at about the same time.
///
/// Tests whose duration was recorded are dealt out by *longest processing time first* (R. L. Graham, Bounds on
/// multiprocessing timing anomalies, SIAM Journal on Applied Mathematics 17(2), 1969): the longest test first, each to
/// the shard with the least to do so far. The longest shard so takes at most 4/3 − 1/(3m) times as long as the best
/// division into m shards. Tests of the same duration come in the order of their names, and of shards with the same
/// load the first is chosen.
///
/// A test without a recording goes by a hash of its name. It cannot be dealt out with the others: each process decides
/// for its own tests, and does not know which other tests have no recording either. A hash divides them evenly however
/// many there are, and leaves every recorded test where it is.
///
/// The plan depends on the recorded durations and the number of shards alone, so all processes on all machines make
/// the same one. Making it takes O(n log n + n · min(n, m)) for n recorded durations and m shards.
public struct ShardPlan: Sendable {
    /// How many shards there are.
    public let count: Int

    private let shards: [String: Int]
    /// The seconds of recorded tests in each shard; there are not more shards with such tests than tests.
    private let loads: [Double]

    /// Deals out tests to a number of shards, at least 1.
    public init(_ durations: RecordedDurations, count: Int) {
        var loads = Array(repeating: 0.0, count: max(min(count, durations.seconds.count), 1))
        var shards: [String: Int] = [:]
        for (test, seconds) in durations.longestFirst {
            let index = loads.indexOfLeast
            loads[index] += seconds
            shards[test] = index + 1
        }
        self.count = max(count, 1)
        self.loads = loads
        self.shards = shards
    }

    /// The seconds that the recorded tests of a shard take together, given by its number from 1.
    public func seconds(ofShard number: Int) -> Double {
        loads.indices.contains(number - 1) ? loads[number - 1] : 0
    }

    /// The number of the shard that runs a test, from 1.
    ///
    /// The test is named by its module, its class or suites, and its own name: `ShopFlows.CheckoutFlows.testPaying`.
    public func shardNumber(of test: String) -> Int {
        shards[test] ?? StableHash(test).index(below: count) + 1
    }
}

extension RecordedDurations {
    fileprivate var longestFirst: [(test: String, seconds: Double)] {
        // Names are compared by scalars, for the order of Swift's strings follows the Unicode version of the platform.
        seconds.map { (test: $0.key, seconds: $0.value) }.sorted {
            $0.seconds == $1.seconds
                ? $0.test.unicodeScalars.lexicographicallyPrecedes($1.test.unicodeScalars) : $0.seconds > $1.seconds
        }
    }
}

extension [Double] {
    /// The first of the least values.
    fileprivate var indexOfLeast: Int {
        indices.dropFirst().reduce(0) { self[$1] < self[$0] ? $1 : $0 }
    }
}
