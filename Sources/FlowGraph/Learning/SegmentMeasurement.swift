/// The durations and failures of a segment on one driver and device, as runs have measured them.
///
/// Counts may be fractions, for what is older weighs less.
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
