import FlowGraph

/// The findings of a check that prove why targets of a tour can't be covered.
package struct TourProofs {
    private let graph: NavigationGraph
    private var findings: [Finding.Subject: Finding] = [:]

    /// Checks from each launch of a query, if there are targets that can't be covered at all.
    package init(
        _ uncovered: [Tour.Uncovered], of query: TourQuery, in graph: NavigationGraph
    ) throws(PlanningError) {
        self.graph = graph
        guard uncovered.contains(where: { $0.reason == .impossible }) else { return }
        // A finding of one launch proves nothing if another launch leads there; the tour has found that none does.
        for launch in query.launches {
            let all = try graph.check(query.reachability(from: launch)).findings
            for finding in all where TourProofs.rules.contains(finding.rule) {
                for subject in [finding.subject] + finding.otherSubjects where findings[subject] == nil {
                    findings[subject] = finding
                }
            }
        }
    }

    private static let rules = ["unreachable-screen", "dead-segment"]

    /// The finding that proves why a target can't be covered, or nil if the check has none.
    package func finding(for target: TourTarget) -> Finding? {
        switch target {
        case .screen(let screen): findings[.screen(screen)]
        case .segment(let segment), .condition(let segment, _, _): finding(ofCrossing: segment)
        case .pair(let first, let second): finding(ofCrossing: first) ?? finding(ofCrossing: second)
        case .return(let segment, let screen): finding(ofCrossing: segment) ?? findings[.screen(screen)]
        }
    }

    /// The finding about a segment, or about the screen that it leaves.
    private func finding(ofCrossing segment: Int) -> Finding? {
        findings[.segment(segment)]
            ?? graph.index(ofScreen: graph.segments[segment].start).flatMap { findings[.screen($0)] }
    }
}
