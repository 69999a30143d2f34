/// An initial stack of which only the top is given, so that more screens may lie beneath.
package struct OpenStack {
    /// The position of the screen on top.
    let start: Int
    /// The screens beneath which the unknown screens can lie as well.
    private let screensAbove: Set<Int>

    /// Determines the screens above the unknown part of the stack; returns nil if the query gives the whole stack, or
    /// begins on a start screen of the app, which has nothing beneath it.
    ///
    /// Only `root` removes the unknown part. O(screens + segments).
    init?(_ query: ResolvedQuery, _ exploration: Exploration) {
        let start = query.start
        guard query.query.stack.isEmpty, !query.graph.screens[start].isStart else { return nil }
        let topology = query.graph.topology
        var above: Set<Int> = [start]
        var pending = [start]
        while let screen = pending.popLast() {
            for segment in topology.outgoing(screen) where exploration.isUsed[Int(segment)] {
                // A back segment leads to a screen that was visited before.
                guard ![.root, .back].contains(topology.kinds[Int(segment)]) else { continue }
                let end = Int(topology.ends[Int(segment)])
                if above.insert(end).inserted { pending.append(end) }
            }
        }
        self.start = start
        screensAbove = above
    }

    /// Returns true if the unknown screens can lie beneath a screen, too.
    func lies(beneath screen: Int) -> Bool { screensAbove.contains(screen) }
}
