extension StackExplorer {
    /// Marks the unwind segments for which another has stood so far: those that can be crossed in a frame above their end.
    mutating func markUnwinding() {
        let topology = tabulation.topology
        let unmarked = topology.stackSegments.filter {
            topology.kinds[$0] == .unwind && !exploration.isUsed[$0]
        }
        for target in Set(unmarked.map { topology.ends[$0] }).sorted() {
            let isAbove = framesAbove(Int(target))
            for frameState in tabulation.frameStates where frameState.rank >= 0 && isAbove[Int(frameState.frame)] {
                mark(from: Int(frameState.state), to: target)
            }
        }
    }

    private mutating func mark(from state: Int, to target: Int32) {
        let topology = tabulation.topology
        for segment in topology.outgoing(tabulation.space.screen(of: state)).map({ Int($0) }) {
            guard topology.kinds[segment] == .unwind, topology.ends[segment] == target,
                !exploration.isUsed[segment]
            else { continue }
            exploration.isUsed[segment] = tabulation.space.leave(state, by: segment) != nil
        }
    }

    /// For each frame, whether a screen can lie beneath it.
    ///
    /// O(f + c) for f frames with c callers.
    private func framesAbove(_ screen: Int) -> [Bool] {
        var isAbove = [Bool](repeating: false, count: tabulation.frames.count)
        var pending: [Int] = []
        var openedOn = [[Int]](repeating: [], count: tabulation.frames.count)
        for (number, frame) in tabulation.frames.enumerated() {
            if frame.screenBelow == Int32(screen) { pending.append(number) }
            if frame.below >= 0 { openedOn[Int(frame.below)].append(number) }
            for caller in tabulation.callers(of: frame) {
                if tabulation.screen(of: Int(caller.from)) == screen { pending.append(number) }
                openedOn[Int(tabulation.frameStates[Int(caller.from)].frame)].append(number)
            }
        }
        while let frame = pending.popLast() {
            guard !isAbove[frame] else { continue }
            isAbove[frame] = true
            pending += openedOn[frame]
        }
        return isAbove
    }
}
