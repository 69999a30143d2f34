extension Reachability {
    /// The screens that cannot be reached and that the model leaves to code, in order.
    ///
    /// Those that code opens (``Screen/openedByCodeTag``), and those to which segments lead from such screens; but none to which
    /// a segment leads from a screen that can be reached, because then a condition is in the way. O(screens + segments).
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

    /// Whether a segment leads to a screen from one that can be reached, other than by going back to where one has been.
    private func isBlocked(_ screen: Int) -> Bool {
        graph.topology.incoming(screen).contains { segment in
            graph.topology.kinds[Int(segment)] != .unwind && isReachable(Int(graph.topology.starts[Int(segment)]))
        }
    }
}
