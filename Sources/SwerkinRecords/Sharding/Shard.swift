/// One of several parts of a test run, which run on different machines or processes.
public struct Shard: Hashable, Sendable {
    /// The number of the shard, from 1 to ``count``.
    public let number: Int
    /// The number of shards.
    public let count: Int

    /// Creates a shard; returns nil if the number is not between 1 and `count`.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads a shard as ``description`` writes it, `2/5` for the second of five.
    ///
    /// Ignores spaces around the numbers. Throws ``ShardingError/malformedShard(_:)``.
    public init(_ text: String) throws(ShardingError) {
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
    public var description: String { "\(number)/\(count)" }
}
