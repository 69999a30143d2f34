import Foundation

/// The seeds of a property test, printed when the test begins.
///
/// `FLOWGRAPH_SEED=n` in the environment begins with another seed than 1, so that a failure can be run again alone and the
/// search can go on where it ended. Searches that take long try a tenth of what they could, and all of it with
/// `SWERKIN_LONG_TESTS=1`.
public struct Seeds: Sequence, Sendable {
    /// The seed to begin with.
    public static let first = ProcessInfo.processInfo.environment["FLOWGRAPH_SEED"].flatMap { UInt64($0) } ?? 1

    private let range: Range<UInt64>

    /// How many trials this run makes of those of a search that takes long.
    ///
    /// - Parameter count: The number of trials where all are asked for, or of what is to be found among them.
    /// - Returns: The same number, or a tenth of it.
    public static func part<Count: BinaryInteger>(of count: Count) -> Count { part(of: count, oneIn: 10) }

    /// How many trials this run makes of those of a search that takes long: all of them, or one in some.
    public static func part<Count: BinaryInteger>(of count: Count, oneIn share: Count) -> Count {
        ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1" ? count : count / share
    }

    /// The seeds of some trials.
    ///
    /// - Parameters:
    ///   - count: The number of trials.
    ///   - test: What is tried; printed with the seeds.
    public init(_ count: UInt64, of test: String = #function) {
        range = Seeds.first..<Seeds.first + count
        print("\(test): FLOWGRAPH_SEED=\(range)")
    }

    /// The seeds that this run tries of a search that takes long.
    ///
    /// - Parameters:
    ///   - count: The number of trials where all are asked for.
    ///   - test: What is tried; printed with the seeds.
    public init(partOf count: UInt64, of test: String = #function) {
        self.init(Seeds.part(of: count), of: test)
    }

    /// Iterates over the seeds in order.
    public func makeIterator() -> Range<UInt64>.Iterator { range.makeIterator() }
}

/// A generator of random numbers that gives the same numbers for the same seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Starts a sequence.
    public init(seed: UInt64) { state = seed }

    /// The next number of the sequence.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
