/// The assignment of tests to shards, such that all shards end at about the same time.
///
/// Tests with a recorded duration are assigned by *longest processing time first* (R. L. Graham, Bounds on
/// multiprocessing timing anomalies, SIAM Journal on Applied Mathematics 17(2), 1969): the longest test first, each to
/// the shard with the least load so far. The longest shard takes at most 4/3 − 1/(3m) times as long as the best
/// division into m shards. Tests of the same duration come in the order of their names, and of shards with the same
/// load the first is chosen.
///
/// Tests without a recording are assigned in turn, in the order of their names, if the plan is given all of them
/// (``dealing(_:)``): then shards differ by one test at most, and so they do if only tests that follow one another in
/// that order are run, as those of a module or a class. A test that isn't in the list is assigned by a hash of its
/// name, which needs no list and divides many tests evenly, but few by chance. Neither moves a recorded test.
///
/// The plan depends on the recorded durations, the list and the number of shards alone, so all processes on all
/// machines make the same one. Making it takes O(n log n + n · min(n, m)) for n recorded durations and m shards.
public struct ShardPlan: Sendable {
    /// The number of shards.
    public let count: Int

    private var shards: [String: Int]
    /// The seconds of recorded tests in each shard; no more entries than there are recorded tests.
    private let loads: [Double]

    /// Assigns tests to a number of shards, at least 1.
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

    /// Returns true if the test was assigned explicitly instead of by a hash of its name.
    public func deals(_ test: String) -> Bool { shards[test] != nil }

    /// The plan with additional tests without a recording, assigned in turn in the order of their names.
    ///
    /// O(n log n) for n tests.
    public func dealing(_ tests: [String]) -> ShardPlan {
        var plan = self
        let others = Set(tests.filter { shards[$0] == nil })
        for (index, test) in others.sorted(by: RecordedDurations.goesBefore).enumerated() {
            plan.shards[test] = index % count + 1
        }
        return plan
    }

    /// The number of the shard that runs a test, from 1.
    ///
    /// The name of a test consists of its module, its class or suites, and its own name:
    /// `ShopFlows.CheckoutFlows.testPaying`.
    public func shardNumber(of test: String) -> Int {
        shards[test] ?? StableHash(test).index(below: count) + 1
    }
}

extension RecordedDurations {
    fileprivate var longestFirst: [(test: String, seconds: Double)] {
        seconds.map { (test: $0.key, seconds: $0.value) }.sorted {
            $0.seconds == $1.seconds ? Self.goesBefore($0.test, $1.test) : $0.seconds > $1.seconds
        }
    }

    /// Compares names by scalars, because the order of Swift's strings depends on the Unicode version of the platform.
    fileprivate static func goesBefore(_ one: String, _ other: String) -> Bool {
        one.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }
}

extension [Double] {
    /// The first of the least values.
    fileprivate var indexOfLeast: Int {
        indices.dropFirst().reduce(0) { self[$1] < self[$0] ? $1 : $0 }
    }
}
