/// The durations and failures of a graph's segments, as runs have measured them, for plans by expected times.
///
/// A value of the file that `swerkin learn` writes. It names segments by their ends and labels, so that it outlives changes of the graph.
public struct Measurements: Hashable, Sendable {
    /// The version of the file that is written and read.
    public static let version = 1

    /// The number of runs.
    public private(set) var runCount: Int
    /// The measurements: one for each segment and driver, in the order of the names' bytes.
    public private(set) var segments: [SegmentMeasurement]

    /// Creates measurements of some runs; those of the same segment and driver are added.
    ///
    /// O(n log n).
    public init(runCount: Int = 0, _ segments: [SegmentMeasurement] = []) {
        self.runCount = runCount
        self.segments = Self.sorted(segments)
    }

    /// Adds the measurements of other runs, each weighing as much as it does in its own.
    ///
    /// O(n log n).
    public mutating func add(_ other: Measurements) {
        runCount += other.runCount
        segments = Self.sorted(segments + other.segments)
    }

    /// Makes all that was measured weigh less, by a factor of at most 1.
    public mutating func scale(by factor: Double) {
        for index in segments.indices { segments[index].scale(by: factor) }
        segments.removeAll { $0.attempts < 0.001 && $0.failures.isEmpty }
    }

    /// The names of the drivers, in the order of their bytes, each once.
    public var drivers: [String] { Set(segments.map(\.driver)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    private static func sorted(_ segments: [SegmentMeasurement]) -> [SegmentMeasurement] {
        var known: [String: SegmentMeasurement] = [:]
        for segment in segments {
            let key = [segment.name.from, segment.name.to ?? "", segment.name.label ?? "", segment.driver]
                .joined(separator: "\u{0}")
            known[key, default: SegmentMeasurement(of: segment.name, on: segment.driver)].add(segment)
        }
        return known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    }

    /// The measurement of each segment of a graph on a driver, or on all drivers together; nil if there is none.
    ///
    /// Segments with the same ends and label share their measurement. O(measurements + segments).
    public func bySegment(of graph: NavigationGraph, on driver: String? = nil) -> [SegmentMeasurement?] {
        var known: [SegmentMeasurement.Name: SegmentMeasurement] = [:]
        for segment in segments where driver == nil || segment.driver == driver {
            known[segment.name, default: SegmentMeasurement(of: segment.name, on: driver ?? "")].add(segment)
        }
        return graph.segments.map { known[SegmentMeasurement.Name($0)] }
    }
}
