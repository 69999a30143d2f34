extension FrameTabulation {
    /// Whether the path that ends with one move has the lexicographically smaller sequence of segments.
    ///
    /// Both begin at the same frame's entry or at the origin of the search. Only the segments behind the last frame
    /// state that they share are compared: O(l) for l of them.
    func precedes(_ first: FramePath.Move, _ second: FramePath.Move) -> Bool {
        guard rule.measure == .plan else { return false }
        var (left, right) = (first.from, second.from)
        while left != right {
            if rank(left) > rank(right) {
                left = frameStates[Int(left)].path.move.from
            } else {
                right = frameStates[Int(right)].path.move.from
            }
        }
        return sequence(after: left, first).lexicographicallyPrecedes(sequence(after: left, second))
    }

    /// The segments of the best path from the origin of the search to a frame state.
    func sequence(to frameState: Int) -> [Int32] {
        let move = frameStates[frameState].path.move
        return move.from < 0 ? [] : sequence(after: start(of: Int32(frameState)), move)
    }

    private func start(of frameState: Int32) -> Int32 {
        var start = frameState
        while frameStates[Int(start)].path.move.from >= 0 { start = frameStates[Int(start)].path.move.from }
        return start
    }

    private func rank(_ frameState: Int32) -> Int32 { frameState < 0 ? -1 : frameStates[Int(frameState)].rank }

    /// A move to be written down, and the frame state on its path behind which writing stops.
    private struct Remainder {
        let move: FramePath.Move
        let origin: Int32
        /// Whether the path through the frame that the move opened and left has been written.
        var isExitWritten = false
    }

    /// The segments between a frame state and the end of a move.
    ///
    /// Written from the back, as moves refer to the moves before them; with a list instead of recursion, because frames
    /// may lie on one another without limit.
    private func sequence(after origin: Int32, _ last: FramePath.Move) -> [Int32] {
        var segments: [Int32] = []
        var pending = [Remainder(move: last, origin: origin)]
        while var next = pending.popLast() {
            if next.move.exit >= 0, !next.isExitWritten {
                let exit = exits[Int(next.move.exit)]
                next.isExitWritten = true
                pending.append(next)
                pending.append(Remainder(move: exit.path.move, origin: frames[Int(exit.frame)].entry))
                continue
            }
            segments.append(next.move.segment)
            guard next.move.from != next.origin else { continue }
            pending.append(Remainder(move: frameStates[Int(next.move.from)].path.move, origin: next.origin))
        }
        return segments.reversed()
    }
}
