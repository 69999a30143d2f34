import FlowGraph

extension Reachability {
    /// The unreachable screens that the model leaves to code, in order.
    ///
    /// These are the screens that code opens (``FlowGraph/GraphScreen/openedByCodeTag``) and those that segments from such screens
    /// lead to, except screens with a segment from a reachable screen, since a condition blocks that one. O(screens +
    /// segments).
    public var screensLeftToCode: [Int] {
        let isOpen = statuses.indices.map { statuses[$0] == .unreachable && !isBlocked($0) }
        var isLeft = statuses.indices.map { isOpen[$0] && graph.screens[$0].isOpenedByCode }
        var waiting = statuses.indices.filter { isLeft[$0] }
        while let screen = waiting.popLast() {
            for segment in graph.topology.outgoing(screen) {
                let end = Int(graph.topology.ends[Int(segment)])
                guard end >= 0, isOpen[end], !isLeft[end] else { continue }
                isLeft[end] = true
                waiting.append(end)
            }
        }
        return isLeft.indices.filter { isLeft[$0] }
    }

    /// Returns true if a segment other than a back or unwind segment leads to the screen from a reachable screen.
    private func isBlocked(_ screen: Int) -> Bool {
        graph.topology.incoming(screen).contains { segment in
            graph.topology.kinds[Int(segment)] != .unwind && isReachable(Int(graph.topology.starts[Int(segment)]))
        }
    }
}
