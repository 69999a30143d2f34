extension StackExplorer {
    /// Marks the unwind segments that can be crossed, though they led to nothing new: those of which the end lies beneath.
    ///
    /// O((f + c)·t/64 + s) for f frames with c callers, t ends of unwind segments and s frame states.
    mutating func markUnwinding() {
        let topology = tabulation.topology
        let unmarked = topology.stackSegments.filter {
            topology.kinds[$0] == .unwind && !tabulation.isUsed[$0]
        }
        guard !unmarked.isEmpty else { return }
        let beneath = ScreensBeneath(tabulation)
        let states = statesOfScreens(Set(unmarked.map { topology.starts[$0] }))
        for segment in unmarked {
            let canBeCrossed = states[topology.starts[segment], default: []].contains { frameState in
                beneath.contains(Int(topology.ends[segment]), beneath: Int(frameState.frame))
                    && tabulation.space.leave(Int(frameState.state), by: segment) != nil
            }
            if canBeCrossed { tabulation.markUsed(Int32(segment)) }
        }
    }

    /// The frame states with each of some screens on top.
    private func statesOfScreens(_ screens: Set<Int32>) -> [Int32: [FrameState]] {
        var states: [Int32: [FrameState]] = [:]
        for frameState in tabulation.frameStates where frameState.rank >= 0 {
            let screen = Int32(tabulation.space.screen(of: Int(frameState.state)))
            if screens.contains(screen) { states[screen, default: []].append(frameState) }
        }
        return states
    }
}
