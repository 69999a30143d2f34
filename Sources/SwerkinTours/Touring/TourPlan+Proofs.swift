import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

extension TourPlan {
    /// The targets that no flow covers, each with what proves that if it is impossible.
    var uncoveredTargets: [TourFailure.UncoveredTarget] {
        let proofs = try? TourProofs(uncovered, of: query, in: graph)
        return uncovered.map { uncovered in
            let finding = uncovered.reason == .impossible ? proofs?.finding(for: uncovered.target) : nil
            return TourFailure.UncoveredTarget(
                name: uncovered.target.name(in: graph), reason: .planner(uncovered.reason),
                proof: finding.map { $0.lines(in: graph) } ?? [])
        }
    }
}

extension Finding {
    /// What it concludes from, in a line each.
    fileprivate func lines(in graph: NavigationGraph) -> [String] {
        proof.map { evidence in
            let items = evidence.items(in: graph)
            let rest = items.count - Finding.greatestItems
            let shown = items.prefix(Finding.greatestItems) + (rest > 0 ? ["and \(rest) more"] : [])
            return "\(evidence.label): \(shown.joined(separator: ", "))"
        }
    }

    /// The greatest number of items of one part of a proof that are shown.
    private static let greatestItems = 5
}
