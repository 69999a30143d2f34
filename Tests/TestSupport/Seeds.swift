import Foundation

/// The seeds of a property test, printed when the test begins.
///
/// `FLOWGRAPH_SEED=n` in the environment begins with another seed than 1, so that a failure can be run again alone and the
/// search can go on where it ended.
public struct Seeds: Sequence {
    private let range: Range<UInt64>

    /// The seeds of some trials.
    ///
    /// - Parameters:
    ///   - count: The number of trials.
    ///   - test: What is tried; printed with the seeds.
    public init(_ count: UInt64, of test: String = #function) {
        let first = ProcessInfo.processInfo.environment["FLOWGRAPH_SEED"].flatMap { UInt64($0) } ?? 1
        range = first..<first + count
        print("\(test): FLOWGRAPH_SEED=\(range)")
    }

    /// Iterates over the seeds in order.
    public func makeIterator() -> Range<UInt64>.Iterator { range.makeIterator() }
}
