/// The distribution of durations, in counts by ranges that grow by a tenth each.
///
/// Any two can be added without loss, and a quantile is off by less than 5 %. Masson, Rim and Lee, *DDSketch: a fast and fully-mergeable
/// quantile sketch with relative-error guarantees*, PVLDB 12 (2019).
public struct DurationSketch: Hashable, Sendable {
    /// The counts by the numbers of the ranges: range 0 ends at a microsecond, and each other one a tenth above the one before.
    ///
    /// A count may be a fraction, for older durations weigh less.
    public private(set) var counts: [Int: Double]

    /// The greatest number of a range, which ends above ``NavigationGraph/maximumCost``.
    public static let lastRange = bounds.count - 1

    /// The ends of the ranges, in seconds.
    private static let bounds: [Double] = {
        var bounds = [1e-6]
        while let last = bounds.last, last < NavigationGraph.maximumCost { bounds.append(last * 1.1) }
        return bounds
    }()

    /// Creates a distribution; counts that are not positive and ranges that don't exist are left out.
    public init(counts: [Int: Double] = [:]) {
        self.counts = counts.filter { (0...Self.lastRange).contains($0.key) && $0.value > 0 }
    }

    /// The sum of all counts.
    public var count: Double { counts.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value } }

    /// Counts a duration in seconds; O(log ranges).
    public mutating func add(_ seconds: Double) {
        var (low, high) = (0, Self.lastRange)
        while low < high {
            let middle = (low + high) / 2
            if Self.bounds[middle] < seconds { low = middle + 1 } else { high = middle }
        }
        counts[low, default: 0] += 1
    }

    /// Adds the counts of another distribution.
    public mutating func add(_ other: DurationSketch) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// Multiplies all counts by a factor of at most 1; drops what falls below a thousandth.
    public mutating func scale(by factor: Double) {
        counts = counts.mapValues { $0 * factor }.filter { $0.value >= 0.001 }
    }

    /// The duration in seconds that a share of the counts does not exceed, such as 0.5 for the median; nil without counts.
    ///
    /// O(ranges · log ranges).
    public func quantile(_ share: Double) -> Double? {
        let wanted = share * count
        var sum = 0.0
        let ranges = counts.sorted { $0.key < $1.key }
        for (range, count) in ranges {
            sum += count
            // Sums of fractions are rounded.
            if sum >= wanted - 1e-9 { return Self.middle(of: range) }
        }
        return nil
    }

    /// The value whose relative distance to both ends of a range is the same.
    private static func middle(of range: Int) -> Double { range == 0 ? bounds[0] : bounds[range] * 2 / 2.1 }
}
