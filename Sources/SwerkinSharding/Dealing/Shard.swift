/// One of several parts of a run of tests, each of which runs somewhere else.
public struct Shard: Hashable, Sendable {
    /// Which one it is, from 1 to ``count``.
    public let number: Int
    /// How many there are.
    public let count: Int

    /// Makes a shard; returns nil if there is none with this number.
    public init?(number: Int, of count: Int) {
        guard number >= 1, number <= count else { return nil }
        self.number = number
        self.count = count
    }

    /// Reads a shard as ``description`` writes it, `2/5` for the second of five.
    ///
    /// Spaces around the numbers make no difference. Throws ``ShardingError/malformedShard(_:)``.
    public init(_ text: String) throws(ShardingError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Self.number($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1],
            let shard = Shard(number: number, of: count)
        else { throw .malformedShard(text) }
        self = shard
    }

    /// Digits alone make a number: `+2` does not.
    private static func number(_ text: Substring) -> Int? {
        let digits = text.filter { $0 != " " }
        return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
    }
}

extension Shard: CustomStringConvertible {
    /// The shard as in `2/5`.
    public var description: String { "\(number)/\(count)" }
}
