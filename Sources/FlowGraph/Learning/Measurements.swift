/// The durations and failures of a graph's segments, as runs have measured them, for plans by expected times.
///
/// A value of the file that `swerkin learn` writes. It names segments by their ends and labels, so that it outlives changes of the graph.
public struct Measurements: Hashable, Sendable {
    /// The version of the file that is written and read.
    public static let version = 1

    /// The number of runs.
    public private(set) var runCount: Int
    /// The measurements: one for each segment, driver and device, in the order of the names' bytes.
    public private(set) var segments: [SegmentMeasurement]
    /// The launches: one for each driver and device, in the order of the names' bytes.
    public private(set) var launches: [LaunchMeasurement]

    /// Creates measurements of some runs; those of the same segment, driver and device are added.
    ///
    /// O(n log n).
    public init(
        runCount: Int = 0, _ segments: [SegmentMeasurement] = [], launches: [LaunchMeasurement] = []
    ) {
        self.runCount = runCount
        self.segments = Self.sorted(segments)
        self.launches = launches.merged()
    }

    /// Adds the measurements of other runs, each weighing as much as it does in its own.
    ///
    /// O(n log n).
    public mutating func add(_ other: Measurements) {
        runCount += other.runCount
        segments = Self.sorted(segments + other.segments)
        launches = (launches + other.launches).merged()
    }

    /// Makes all that was measured weigh less, by a factor of at most 1.
    public mutating func scale(by factor: Double) {
        for index in segments.indices { segments[index].scale(by: factor) }
        segments.removeAll { $0.attempts < 0.001 && $0.failures.isEmpty }
        for index in launches.indices { launches[index].scale(by: factor) }
        launches.removeAll { $0.count < 0.001 }
    }

    /// The names of the drivers, in the order of their bytes, each once.
    public var drivers: [String] { Set(segments.map(\.driver)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    private static func sorted(_ segments: [SegmentMeasurement]) -> [SegmentMeasurement] {
        var known: [String: SegmentMeasurement] = [:]
        for segment in segments {
            let name = segment.name
            let key = [name.from, name.to ?? "", name.label ?? "", segment.driver, segment.device ?? ""]
                .joined(separator: "\u{0}")
            known[key, default: SegmentMeasurement(of: name, on: segment.driver, device: segment.device)].add(segment)
        }
        return known.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map(\.value)
    }

    /// The names of the devices, in the order of their bytes, each once.
    public var devices: [String] {
        Set(segments.compactMap(\.device)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The measurement of each segment of a graph on a driver, or on all drivers together; nil if there is none.
    ///
    /// Of a segment that was measured on the device the measurements there count alone; of any other those on all devices. Segments with the
    /// same ends and label share their measurement. O(measurements + segments).
    public func bySegment(
        of graph: NavigationGraph, on driver: String? = nil, device: String? = nil
    ) -> [SegmentMeasurement?] {
        var known: [SegmentMeasurement.Name: SegmentMeasurement] = [:]
        var knownOnDevice: [SegmentMeasurement.Name: SegmentMeasurement] = [:]
        for segment in segments where driver == nil || segment.driver == driver {
            let empty = SegmentMeasurement(of: segment.name, on: driver ?? "", device: device)
            known[segment.name, default: empty].add(segment)
            if device != nil, segment.device == device { knownOnDevice[segment.name, default: empty].add(segment) }
        }
        return graph.segments.map {
            let name = SegmentMeasurement.Name($0)
            return knownOnDevice[name] ?? known[name]
        }
    }
}
