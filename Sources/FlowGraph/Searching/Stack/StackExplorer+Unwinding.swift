extension StackExplorer {
    /// Marks the unwind segments for which another has stood so far: those that can be crossed in a frame above their end.
    ///
    /// O(u·(f + c) + s) for u ends of such segments, f frames with c callers and s frame states.
    mutating func markUnwinding() {
        let topology = tabulation.topology
        let unmarked = topology.stackSegments.filter {
            topology.kinds[$0] == .unwind && !exploration.isUsed[$0]
        }
        guard !unmarked.isEmpty else { return }
        let pile = FramePile(tabulation)
        let states = statesOfScreens(Set(unmarked.map { topology.starts[$0] }))
        for (target, segments) in Dictionary(grouping: unmarked, by: { topology.ends[$0] }) {
            let isAbove = pile.framesAbove(Int(target))
            for segment in segments {
                let crossed = states[topology.starts[segment], default: []].first { frameState in
                    isAbove[Int(frameState.frame)]
                        && tabulation.space.leave(Int(frameState.state), by: segment) != nil
                }
                exploration.isUsed[segment] = crossed != nil
            }
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

/// Which frames can lie on which.
private struct FramePile {
    /// By frame, the frames that are opened on it.
    private var openedOn: [[Int32]]
    /// By screen, the frames that are opened while it is on top.
    private var openedOver: [Int32: [Int32]] = [:]

    init(_ tabulation: FrameTabulation<some KnowledgeModel>) {
        openedOn = [[Int32]](repeating: [], count: tabulation.frames.count)
        for (number, frame) in tabulation.frames.enumerated() {
            if frame.below >= 0 { add(Int32(number), on: frame.below, over: frame.screenBelow) }
            for caller in tabulation.callers(of: frame) {
                let below = tabulation.frameStates[Int(caller.from)].frame
                add(Int32(number), on: below, over: Int32(tabulation.screen(of: Int(caller.from))))
            }
        }
    }

    private mutating func add(_ frame: Int32, on below: Int32, over screen: Int32) {
        openedOn[Int(below)].append(frame)
        openedOver[screen, default: []].append(frame)
    }

    /// For each frame, whether a screen can lie beneath it.
    func framesAbove(_ screen: Int) -> [Bool] {
        var isAbove = [Bool](repeating: false, count: openedOn.count)
        var pending = openedOver[Int32(screen)] ?? []
        while let frame = pending.popLast() {
            guard !isAbove[Int(frame)] else { continue }
            isAbove[Int(frame)] = true
            pending += openedOn[Int(frame)]
        }
        return isAbove
    }
}
