import FlowGraph

/// The screens that can lie beneath each screen, with any facts.
///
/// The least relation in which a screen lies beneath those that it puts on top of itself, and the screens beneath a screen lie beneath
/// those that replace it. Memory: O(n + m + p) for n screens, m segments and p pairs of a screen and one that lies right beneath it. Time:
/// O(p·d) if d segments leave a screen, and O(n + p) for each screen that segments unwind to.
package struct ScreensBelow {
    /// By screen: the screens that can lie right beneath it, in order.
    private let direct: AdjacencyArray<Int32>
    /// The segments that can unwind to their ends, as far as the stack goes; empty if there are no unwind segments.
    private let isUnwinding: [Bool]

    /// Determines the screens that can lie beneath each screen of a graph.
    package init(_ graph: NavigationGraph) {
        self.init(graph.topology, screenCount: graph.topology.screenCount)
    }

    /// Creates the relation for the segments that depend on the stack; empty if there are none.
    init(neededIn topology: Topology) {
        self.init(topology, screenCount: topology.dependsOnStack ? topology.screenCount : 0)
    }

    private init(_ topology: Topology, screenCount: Int) {
        direct = ScreensBelow.direct(topology, screenCount: screenCount)
        isUnwinding = ScreensBelow.unwinding(topology, direct)
    }

    /// Follows the replacements of the screens that each screen puts on top of itself.
    private static func direct(_ topology: Topology, screenCount: Int) -> AdjacencyArray<Int32> {
        var pairs: [(top: Int32, beneath: Int32)] = []
        var lastOfTop = [Int32](repeating: -1, count: screenCount)
        for screen in 0..<Int32(screenCount) {
            let first = pairs.count
            func lay(_ top: Int32) {
                guard lastOfTop[Int(top)] != screen else { return }
                lastOfTop[Int(top)] = screen
                pairs.append((top, screen))
            }
            for segment in topology.outgoing(Int(screen)).map(Int.init)
            where topology.kinds[segment] == .push || topology.kinds[segment] == .present {
                lay(topology.ends[segment])
            }
            var position = first
            while position < pairs.count {
                for segment in topology.outgoing(Int(pairs[position].top)).map(Int.init)
                where topology.kinds[segment] == .replace {
                    lay(topology.ends[segment])
                }
                position += 1
            }
        }
        return AdjacencyArray(rowCount: screenCount) { add in
            for pair in pairs { add(Int(pair.top), pair.beneath) }
        }
    }

    /// Follows the screens that can lie above the end of each unwind segment.
    private static func unwinding(_ topology: Topology, _ direct: AdjacencyArray<Int32>) -> [Bool] {
        let unwinding = topology.stackSegments.filter { topology.kinds[$0] == .unwind }
        guard direct.rowCount > 0, !unwinding.isEmpty else { return [] }
        var isUnwinding = [Bool](repeating: false, count: topology.kinds.count)
        let above = AdjacencyArray<Int32>(rowCount: direct.rowCount) { add in
            for top in 0..<direct.rowCount { for beneath in direct[top] { add(Int(beneath), Int32(top)) } }
        }
        var endOfScreen = [Int32](repeating: -1, count: direct.rowCount)
        var open: [Int32] = []
        func rise(from screen: Int32, _ end: Int32) {
            for top in above[Int(screen)] where endOfScreen[Int(top)] != end {
                endOfScreen[Int(top)] = end
                open.append(top)
            }
        }
        for segment in unwinding.sorted(by: { (topology.ends[$0], $0) < (topology.ends[$1], $1) }) {
            let end = topology.ends[segment]
            rise(from: end, end)
            while let screen = open.popLast() { rise(from: screen, end) }
            isUnwinding[segment] = endOfScreen[Int(topology.starts[segment])] == end
        }
        return isUnwinding
    }

    /// The screens that can lie right beneath a screen, in order.
    func screens(beneath screen: Int) -> [Int] { direct[screen].map(Int.init) }

    /// Returns true if a screen can lie right beneath another one.
    package func contains(_ screen: Int, rightBeneath top: Int) -> Bool { direct[top].contains(Int32(screen)) }

    /// Returns true if the end of an unwind segment can lie beneath its start, at any depth.
    func allowsUnwinding(by segment: Int) -> Bool { isUnwinding[segment] }
}
