/// A segment that is never better than another with the same ends, kind, preconditions and effects.
enum DuplicateSegmentRule: CheckRule {
    static let name = "duplicate-segment"
    static let severity = Finding.Severity.warning
    static let meaning = "A segment does the same as another for the same cost or more, so that no best plan uses it."
    static let remedy = "Remove the segment, or say by a precondition or an effect how it differs."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let duplicates = subject.parallelSegments.flatMap(\.duplicates)
        return duplicates.sorted { $0.segment < $1.segment }.map { duplicate in
            finding(
                .segment(duplicate.segment), message(duplicate, subject.graph),
                proof: [Finding.Evidence("alike", .segments([duplicate.better, duplicate.segment]))])
        }
    }

    private static func message(_ duplicate: ParallelSegments.Duplicate, _ graph: NavigationGraph) -> String {
        let segment = graph.segments[duplicate.segment]
        let better = graph.segments[duplicate.better]
        let costs = graph.topology.costs
        let isEqual = costs[duplicate.segment] == costs[duplicate.better]
        let cost =
            isEqual
            ? "at the same cost"
            : "for \(PlanWords.seconds(segment.cost)) instead of \(PlanWords.seconds(better.cost))"
        let place = FactWords.place(duplicate.segment, segment)
        return
            "\(place) does the same as \(FactWords.place(duplicate.better, better)) \(cost), so no best plan uses it;"
            + " remove it, or say by a precondition or an effect how it differs"
    }
}
