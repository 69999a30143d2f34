/// A stack at the start of which only the top is said, so that more may lie beneath.
struct OpenStack {
    /// The position of the screen on top.
    let start: Int
    /// The screens beneath which whatever lies beneath the start can lie as well.
    private let screensAbove: Set<Int>

    /// Looks where what lies beneath the start stays when one goes on; returns nil if the query says what lies there, and where it begins
    /// on a screen on which the app begins, which has nothing beneath it.
    ///
    /// Only `root` takes it away. O(screens + segments).
    init?(_ query: ResolvedQuery, _ exploration: Exploration) {
        let start = query.start
        guard query.query.stack.isEmpty, !query.graph.screens[start].isStart else { return nil }
        let topology = query.graph.topology
        var above: Set<Int> = [start]
        var pending = [start]
        while let screen = pending.popLast() {
            for segment in topology.outgoing(screen) where exploration.isUsed[Int(segment)] {
                // Back leads to a screen that was met before.
                guard ![.root, .back].contains(topology.kinds[Int(segment)]) else { continue }
                let end = Int(topology.ends[Int(segment)])
                if above.insert(end).inserted { pending.append(end) }
            }
        }
        self.start = start
        screensAbove = above
    }

    /// Whether what lies beneath the start can lie beneath a screen, too.
    func lies(beneath screen: Int) -> Bool { screensAbove.contains(screen) }
}
