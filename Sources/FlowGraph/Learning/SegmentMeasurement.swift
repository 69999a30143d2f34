/// The durations and failures of a segment on one driver and device, as runs have measured them.
///
/// Counts may be fractions, since older measurements weigh less.
public struct SegmentMeasurement: Hashable, Sendable {
    /// The name of a segment by its ends and its label.
    public struct Name: Hashable, Sendable {
        /// The name of the start screen.
        public let from: String
        /// The name of the end screen, or nil for a segment of kind `back`.
        public let to: String?
        /// The label, or nil if it has none.
        public let label: String?

        /// Creates a name.
        public init(from: String, to: String?, label: String?) {
            (self.from, self.to, self.label) = (from, to, label)
        }

        /// The name of a segment.
        public init(_ segment: Segment) { self.init(from: segment.start, to: segment.end, label: segment.label) }
    }

    /// The segment.
    public let name: Name
    /// The driver, by its name in records.
    public let driver: String
    /// The device, by its name in records, or nil if these name none.
    public let device: String?
    /// The number of times that the segment led to its end.
    public var passes = 0.0
    /// The seconds of all these together.
    public var seconds = 0.0
    /// The distribution of these durations.
    public var durations = DurationSketch()
    /// The number of failures by culprit: `app`, `environment`, `test`, `usage`, and `unknown` if the record ends there.
    public var failures: [String: Double] = [:]
    /// The seconds of the failures that the app and the environment are to blame for.
    public var failureSeconds = 0.0
    /// The number of these failures by the screen that the app was found on.
    public var landings: [String: Double] = [:]
    /// The number of these failures after which the app was on no known screen, or the test ended.
    public var lost = 0.0

    /// Creates a measurement without any run.
    public init(of name: Name, on driver: String, device: String? = nil) {
        (self.name, self.driver, self.device) = (name, driver, device)
    }

    /// The number of failures that the app and the environment are to blame for; those of the test say nothing of the segment.
    public var failureCount: Double { landings.sorted { $0.key < $1.key }.reduce(lost) { $0 + $1.value } }

    /// The number of passes and of failures together.
    public var attempts: Double { passes + failureCount }

    /// The range that the probability of a failure lies in with 95 % confidence, or nil without attempts.
    ///
    /// The score interval with continuity correction, which covers at least as much as it says: Newcombe, *Two-sided confidence intervals for
    /// the single proportion*, Statistics in Medicine 17 (1998), method 4.
    public var failureRange: ClosedRange<Double>? {
        let (n, z) = (attempts, 1.959964)
        guard n > 0 else { return nil }
        let p = failureCount / n
        func root(_ value: Double) -> Double {
            // By Heron: `squareRoot()` needs the C library's mathematics, which this module does not link.
            (0..<60).reduce(max(value, 1)) { root, _ in value > 0 ? (root + value / root) / 2 : 0 }
        }
        let low = 2 * n * p + z * z - 1 - z * root(z * z - 2 - 1 / n + 4 * p * (n * (1 - p) + 1))
        let high = 2 * n * p + z * z + 1 + z * root(z * z + 2 - 1 / n + 4 * p * (n * (1 - p) - 1))
        let width = 2 * (n + z * z)
        return (p <= 0 ? 0 : max(0, low / width))...(p >= 1 ? 1 : min(1, high / width))
    }

    /// Adds the measurement of the same segment by other runs.
    public mutating func add(_ other: SegmentMeasurement) {
        passes += other.passes
        seconds += other.seconds
        durations.add(other.durations)
        failures.merge(other.failures, uniquingKeysWith: +)
        failureSeconds += other.failureSeconds
        landings.merge(other.landings, uniquingKeysWith: +)
        lost += other.lost
    }

    /// Multiplies all counts by a factor of at most 1; counts of failures below a thousandth are dropped.
    public mutating func scale(by factor: Double) {
        passes *= factor
        seconds *= factor
        durations.scale(by: factor)
        failures = failures.mapValues { $0 * factor }.filter { $0.value >= 0.001 }
        failureSeconds *= factor
        landings = landings.mapValues { $0 * factor }.filter { $0.value >= 0.001 }
        lost = lost * factor < 0.001 ? 0 : lost * factor
    }
}

/// The durations of launches of the app on one driver and device, as runs have measured them.
///
/// Counts may be fractions, since older measurements weigh less.
public struct LaunchMeasurement: Hashable, Sendable {
    /// The driver, by its name in records.
    public let driver: String
    /// The device, by its name in records, or nil if these name none.
    public let device: String?
    /// The number of launches.
    public var count: Double
    /// The seconds of all of them together.
    public var seconds: Double

    /// Creates the measurement of some launches.
    public init(on driver: String, device: String? = nil, count: Double = 0, seconds: Double = 0) {
        (self.driver, self.device, self.count, self.seconds) = (driver, device, count, seconds)
    }

    /// Multiplies the counts by a factor of at most 1.
    mutating func scale(by factor: Double) {
        count *= factor
        seconds *= factor
    }
}

extension [LaunchMeasurement] {
    /// The launches on each driver and device together, in the order of the names' bytes.
    func merged() -> [LaunchMeasurement] {
        var known: [String: LaunchMeasurement] = [:]
        for launch in self {
            let key = "\(launch.driver)\u{0}\(launch.device ?? "")"
            known[key, default: LaunchMeasurement(on: launch.driver, device: launch.device)].count += launch.count
            known[key]?.seconds += launch.seconds
        }
        return known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    }
}

extension Measurements {
    /// The mean seconds of a launch on a driver and a device, or nil if none was measured.
    ///
    /// Those of the device count if there are any, else those of the driver on all devices; without a driver, all do. O(launches).
    public func launchSeconds(on driver: String? = nil, device: String? = nil) -> Double? {
        let onDriver = launches.filter { driver == nil || $0.driver == driver }
        let onDevice = onDriver.filter { device != nil && $0.device == device }
        let counting = onDevice.isEmpty ? onDriver : onDevice
        let count = counting.reduce(0) { $0 + $1.count }
        return count > 0 ? counting.reduce(0) { $0 + $1.seconds } / count : nil
    }
}

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

    /// Multiplies all counts by a factor of at most 1; drops counts below a thousandth.
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
