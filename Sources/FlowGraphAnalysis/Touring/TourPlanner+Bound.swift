import FlowGraph

extension TourPlanner {
    /// Finds the bounds by which the search is led.
    mutating func bound() {
        relaxation.bound(isWanted, targets)
        limitedRelaxation?.bound(isWanted, targets)
    }

    /// The greatest of all bounds, in microseconds; some are found only if the others are below a cost that is known to be possible.
    func lowerBound(upTo cost: Int64) -> Int64 {
        let bound = max(relaxation.microseconds, limitedRelaxation?.microseconds ?? 0)
        return bound < cost && graph.topology.dependsOnStack ? max(bound, frameBound(upTo: cost)) : bound
    }

    private func frameBound(upTo cost: Int64) -> Int64 {
        let frames = FrameRelaxation(
            graph.topology, beneath, from: starts, usable: isUsable, restartCost: restartCost)
        let demands = frames.demands(isWanted, of: targets.targets)
        return FrameBound(frames.network, demands, upTo: cost, budget: query.budget).microseconds
    }
}
