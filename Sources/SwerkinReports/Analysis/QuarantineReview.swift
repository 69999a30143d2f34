import FlowGraph
import SwerkinRecords

/// The entries of a quarantine with the results of their subjects in runs.
package struct QuarantineReview: Sendable {
    /// An entry with the results of its subject in runs.
    package struct Item: Hashable, Sendable {
        /// The entry.
        package let entry: Quarantine.Entry
        /// The number of times that flows crossed it, showed it or passed, in the order of the records, since it failed last.
        package internal(set) var passes = 0
        /// The number of times that it failed.
        package internal(set) var failures = 0
        /// True if the entry holds no more.
        package let isExpired: Bool
        /// True if the model has the subject.
        package let exists: Bool
    }

    /// The entries, in the order of the file.
    package private(set) var items: [Item]

    /// Reviews a quarantine on a day; a run's folders count in their order, the oldest first.
    ///
    /// O(entries × events).
    package init(_ quarantine: Quarantine, of graph: NavigationGraph, on day: Day, by run: RecordedRun) {
        let model = ModelIndex(graph)
        items = quarantine.entries.map {
            Item(entry: $0, isExpired: $0.isExpired(on: day), exists: $0.subject.exists(in: graph))
        }
        let segments = quarantine.entries.map { Set($0.subject.segments(of: graph)) }
        for trace in run.traces {
            let path = CrossedPath(trace, in: model)
            for position in items.indices {
                for hasPassed in Self.results(of: items[position].entry.subject, segments[position], in: path, trace) {
                    items[position].count(hasPassed)
                }
            }
        }
    }

    private static func results(
        of subject: Quarantine.Subject, _ segments: Set<Int>, in path: CrossedPath, _ trace: FlowTrace
    ) -> [Bool] {
        if case .flow(let flow) = subject {
            // The traces of further sessions are of the same test.
            return trace.flow == flow && trace.session == nil ? [trace.outcome == .passed] : []
        }
        return path.crossings.filter { segments.contains($0.segment) }.map(\.hasArrived)
    }
}

extension QuarantineReview.Item {
    fileprivate mutating func count(_ hasPassed: Bool) {
        if hasPassed {
            passes += 1
        } else {
            passes = 0
            failures += 1
        }
    }
}
