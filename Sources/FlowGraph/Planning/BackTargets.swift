extension NavigationGraph {
    /// Finds the screens that each `back` segment can lead to.
    ///
    /// A screen counts if some plan from a start screen, over a stack of any height, arrives above it at the start of the segment and
    /// can cross that. The tabulation of frames finds them: a frame is left to the screens over which it is opened. O(f·c + s) in
    /// addition to the exploration, for f frames with c callers and s states.
    ///
    /// - Parameter query: The start screens and the given facts. Costs are ignored.
    /// - Returns: The screens by segment.
    /// - Throws: ``PlanningError`` as ``reachability(_:)`` does.
    public func backTargets(_ query: ReachabilityQuery = ReachabilityQuery()) throws(PlanningError) -> BackTargets {
        var query = query
        let stacks = try requireStacks(of: &query)
        let view = leavingOut(query)
        guard view.topology.stackSegments.contains(where: { view.topology.kinds[$0] == .back }) else {
            return BackTargets(screens: segments.map { _ in [] }, exceeded: nil)
        }
        let beliefs = PlanBeliefs(layout: rules.layout, given: query.given, isStrict: query.isStrict)
        let space = StateSpace(view, model: beliefs, waypoints: [], relevant: rules.conditionedBits)
        var explorer = StackExplorer(space, from: stacks, budget: query.searchBudget, discovering: nil, aim: nil)
        return BackTargets(screens: explorer.tabulation.screensBehindBack(), exceeded: explorer.exploration.exceeded)
    }
}

/// The screens that `back` segments can lead to.
public struct BackTargets: Hashable, Sendable {
    /// By segment: the positions of the screens in ascending order; empty for a segment of another kind, and for one that can never
    /// be crossed.
    public let screens: [[Int]]
    /// The budget that was used up, so that screens may be missing; nil if everything was looked at.
    public let exceeded: BudgetExceeded?
}

extension FrameTabulation {
    /// By segment: the screens on which the frames lie that the segment leaves, if it is of the kind `back`.
    fileprivate mutating func screensBehindBack() -> [[Int]] {
        // Frames, each with the number of a segment that leaves it.
        var left: Set<FrameKey> = []
        for frameState in frameStates where frameState.rank >= 0 {
            for segment in topology.outgoing(space.screen(of: Int(frameState.state)))
            where topology.kinds[Int(segment)] == .back {
                let exit = FrameKey(frame: frameState.frame, number: segment)
                guard !left.contains(exit), space.leave(Int(frameState.state), by: Int(segment)) != nil else {
                    continue
                }
                left.insert(exit)
            }
        }
        let beneath = frames.map(screensRightBeneath)
        var screens = [Set<Int>](repeating: [], count: topology.starts.count)
        for exit in left { screens[Int(exit.number)].formUnion(beneath[Int(exit.frame)]) }
        return screens.map { $0.sorted() }
    }

    private func screensRightBeneath(_ frame: StackFrame) -> Set<Int> {
        var screens = Set(callers(of: frame).map { screen(of: Int($0.from)) })
        if frame.below >= 0 { screens.insert(Int(frame.screenBelow)) }
        return screens
    }
}
