import FlowGraph

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
package struct ShardPlan: Sendable {
    /// The number of shards.
    package let count: Int

    private var shards: [String: Int]
    /// The seconds of recorded tests in each shard; no more entries than there are recorded tests.
    private let loads: [Double]

    /// Assigns tests to a number of shards, at least 1.
    package init(_ durations: RecordedDurations, count: Int) {
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
    package func seconds(ofShard number: Int) -> Double {
        loads.indices.contains(number - 1) ? loads[number - 1] : 0
    }

    /// Returns true if the test was assigned explicitly instead of by a hash of its name.
    package func deals(_ test: String) -> Bool { shards[test] != nil }

    /// The plan with additional tests without a recording, assigned in turn in the order of their names.
    ///
    /// O(n log n) for n tests.
    package func dealing(_ tests: [String]) -> ShardPlan {
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
    package func shardNumber(of test: String) -> Int {
        shards[test] ?? StableHash(test).index(below: count) + 1
    }
}

extension RecordedDurations {
    /// The tests in the order in which they are assigned: the longest first, those of one duration by their names.
    package var longestFirst: [(test: String, seconds: Double)] {
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

/// One of several parts of a test run, which run on different machines or processes.
package struct Shard: Hashable, Sendable {
    /// The number of the shard, from 1 to ``count``.
    package let number: Int
    /// The number of shards.
    package let count: Int

    /// Creates a shard; returns nil if the number is not between 1 and `count`.
    package init?(number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads a shard as ``description`` writes it, `2/5` for the second of five.
    ///
    /// Ignores spaces around the numbers. Throws ``ShardingError/malformedShard(_:)``.
    package init(_ text: String) throws(ShardingError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.number($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1],
            let shard = Shard(number: number, of: count)
        else { throw .malformedShard(text) }
        self = shard
    }

    /// Reads digits alone: `+2` is not a number here.
    private static func number(_ text: Substring) -> Int? {
        let digits = text.filter { $0 != " " }
        return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
    }
}

extension Shard: CustomStringConvertible {
    /// The shard as in `2/5`.
    package var description: String { "\(number)/\(count)" }
}

/// The reason why tests cannot be assigned to shards.
package enum ShardingError: Error, Hashable, Sendable {
    /// The text does not name a shard.
    case malformedShard(String)
    /// The file with durations cannot be read, for this reason.
    case unreadableDurations(file: String, problem: String)
    /// The content of a file of durations violates the format; with the problem, if known.
    case malformedDurations(file: String, problem: String)
    /// The file is of an unknown version.
    case unknownVersion(file: String, version: Int)
    /// A duration that no test can have taken.
    case impossibleDuration(file: String, test: String, seconds: Double)
}

extension ShardingError: CustomStringConvertible {
    /// The problem and the remedy, in two sentences.
    package var description: String {
        switch self {
        case .malformedShard(let text):
            "SWERKIN_SHARD=\(text) does not name a shard. Write its number and the number of shards, as in 2/5 for"
                + " the second of five."
        case .unreadableDurations(let file, let problem):
            "SWERKIN_DURATIONS names the file \(file), which cannot be read: \(problem). "
                + "Name a durations.json of swerkin merge, or leave SWERKIN_DURATIONS out."
        case .malformedDurations(let file, let problem):
            "\(file) is not a file of durations: \(problem). \(Self.advice)"
        case .unknownVersion(let file, let version):
            "\(file) has version \(version), and this Swerkin reads version \(RecordedDurations.version). \(Self.advice)"
        case .impossibleDuration(let file, let test, let seconds):
            "\(file) says that \(test) takes \(seconds) seconds. \(Self.advice)"
        }
    }

    private static let advice = "Write it again with swerkin merge, or leave SWERKIN_DURATIONS out."
}

/// A hash of a text that is the same in every process and on every machine, as Swift's own is not.
///
/// The `FNV1aHash` of the UTF-8 bytes, followed by the finalizer of MurmurHash3 (A. Appleby), because the low bits of FNV-1a depend on
/// little else than the low bits of the text.
package struct StableHash: Hashable, Sendable {
    /// The hash.
    package let value: UInt64

    /// Hashes a text.
    ///
    /// O(length).
    package init(_ text: String) {
        var hash = FNV1aHash(text).value
        hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        value = hash ^ (hash >> 33)
    }

    /// A number from 0 up to a bound, each equally likely.
    package func index(below bound: Int) -> Int { Int(value.multipliedFullWidth(by: UInt64(bound)).high) }

    /// The first half of the hash in eight hexadecimal digits.
    package var digits: String {
        let digits = String(value >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
