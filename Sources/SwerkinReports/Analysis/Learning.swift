import FlowGraph
import Foundation

/// The durations and failures of a model's segments, as the records of runs have them.
///
/// Crossings by plans count. Those by plain steps do not: the record does not say which of them belong to the segment.
package struct Learning: Sendable {
    /// The number of runs after which a measurement weighs half, unless said otherwise.
    package static let defaultHalfLife = 20.0

    /// The measurements, earlier ones included.
    package private(set) var measurements: Measurements
    /// The number of crossings that count, by plans of these runs.
    package private(set) var crossingCount = 0
    /// The crossings that several segments of the model may be, which are left out.
    package private(set) var ambiguousCount = 0
    /// The crossings that the model does not declare, which are left out.
    package private(set) var undeclaredCount = 0

    /// Measures the segments of a model in runs, the oldest first, after the runs of earlier measurements.
    ///
    /// Each run makes those before it weigh less, so that they weigh half after `halfLife` runs: no clock is asked, which may go
    /// wrong. Records of a folder are one run. O(events + measurements · runs).
    package init(
        of graph: NavigationGraph, by runs: [RecordedRun], after earlier: Measurements = Measurements(),
        halfLife: Double = Learning.defaultHalfLife
    ) {
        let model = ModelIndex(graph)
        let factor = exp2(-1 / halfLife)
        measurements = earlier
        for run in runs {
            let segments = measurements(of: run, in: model)
            measurements.scale(by: factor)
            measurements.add(Measurements(runCount: 1, segments, launches: Self.launches(of: run)))
        }
    }

    private static func launches(of run: RecordedRun) -> [LaunchMeasurement] {
        run.traces.filter { !$0.launches.isEmpty }.map {
            LaunchMeasurement(
                on: $0.driver ?? "unknown", device: $0.device, count: Double($0.launches.count),
                seconds: $0.launches.reduce(0, +))
        }
    }

    private mutating func measurements(of run: RecordedRun, in model: ModelIndex) -> [SegmentMeasurement] {
        run.traces.flatMap { trace in
            let path = CrossedPath(trace, in: model)
            ambiguousCount += path.ambiguous.count
            undeclaredCount += path.undeclared.count
            crossingCount += path.planned.count
            return path.planned.map { segment, crossing in
                var measurement = SegmentMeasurement(
                    of: SegmentMeasurement.Name(model.graph.segments[segment]), on: trace.driver ?? "unknown",
                    device: trace.device)
                measurement.add(crossing)
                return measurement
            }
        }
    }
}

extension SegmentMeasurement {
    /// Counts a crossing.
    fileprivate mutating func add(_ crossing: RecordedCrossing) {
        if crossing.hasArrived {
            passes += 1
            seconds += crossing.seconds
            durations.add(crossing.seconds)
            return
        }
        let culprit = crossing.culprit ?? "unknown"
        failures[culprit, default: 0] += 1
        // A fault of the test does not count against the segment, and neither does a record that ends.
        guard ["app", "environment"].contains(culprit) else { return }
        failureSeconds += crossing.seconds
        if let found = crossing.found { landings[found, default: 0] += 1 } else { lost += 1 }
    }
}
