import FlowGraph

/// A segment that is never better than another with the same ends, kind, preconditions and effects.
///
/// Two segments that also have the same label and steps are one segment written twice. If these differ, perhaps because
/// two buttons lead to the same screen, the finding is information, reported once for all such segments.
enum DuplicateSegmentRule: CheckRule {
    static let name = "duplicate-segment"
    static let severity = Finding.Severity.warning
    static let meaning = "A segment does the same as another for the same cost or more, so that no best plan uses it."
    static let remedy = "Remove the segment, or add the precondition or effect by which it differs."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let graph = context.graph
        let duplicates = context.parallelSegments.flatMap(\.duplicates)
        let copies = duplicates.filter { isCopy($0, graph) }.map { ($0.segment, copy($0, graph)) }
        let choices = duplicates.filter { !isCopy($0, graph) }.grouped(inOrderOf: \.better).map {
            ($0.key, choice($0.key, $0.elements.map(\.segment), graph))
        }
        return (copies + choices).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private static func isCopy(_ duplicate: ParallelSegments.Duplicate, _ graph: NavigationGraph) -> Bool {
        let (segment, better) = (graph.segments[duplicate.segment], graph.segments[duplicate.better])
        return segment.label == better.label && segment.steps == better.steps
    }

    private static func copy(_ duplicate: ParallelSegments.Duplicate, _ graph: NavigationGraph) -> Finding {
        finding(
            .segment(duplicate.segment), others: [.segment(duplicate.better)], message(duplicate, graph),
            proof: [Finding.Evidence("alike", .segments([duplicate.better, duplicate.segment]))])
    }

    private static func choice(_ better: Int, _ others: [Int], _ graph: NavigationGraph) -> Finding {
        let number = others.count == 1 ? "another does" : "\(others.count) others do"
        return finding(
            .segment(better), others: others.map(Finding.Subject.segment),
            "\(number) the same as \(segment: better, graph.segments[better]), which plans take; if it"
                + " matters which of them users take, add the precondition or effect by which they differ",
            severity: .information, proof: [Finding.Evidence("alike", .segments([better] + others))])
    }

    private static func message(_ duplicate: ParallelSegments.Duplicate, _ graph: NavigationGraph) -> Wording {
        let segment = graph.segments[duplicate.segment]
        let better = graph.segments[duplicate.better]
        let costs = graph.topology.costs
        let isEqual = costs[duplicate.segment] == costs[duplicate.better]
        let cost =
            isEqual
            ? "at the same cost"
            : "for \(PlanWords.seconds(segment.cost)) instead of \(PlanWords.seconds(better.cost))"
        return
            "\(segment: duplicate.segment, segment) does the same as \(segment: duplicate.better, better) \(cost), so no best plan uses it;"
            + " remove it, or add the precondition or effect by which it differs"
    }
}
