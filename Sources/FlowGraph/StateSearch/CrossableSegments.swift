/// The segments that a search may cross, with all that crossing them takes, side by side in the order of the screens they leave.
///
/// Those of a screen are in the order of their positions in the graph.
struct CrossableSegments: Sendable {
    /// One segment.
    struct Crossable: Sendable {
        /// The position in the graph.
        let segment: Int32
        /// The screen that it leads to.
        let end: Int32
        /// The number of its rule, 0 if it has none.
        let rule: Int32
        /// In microseconds.
        let cost: Int64
    }

    private let rows: AdjacencyArray<Crossable>

    /// Selects the segments of a graph that may be crossed; O(n + m).
    init(_ topology: Topology, _ rules: SegmentRules, where isPossible: [Bool]) {
        rows = AdjacencyArray(rowCount: topology.screenCount) { add in
            for screen in 0..<topology.screenCount {
                for position in topology.outgoing(screen) where isPossible[Int(position)] {
                    let segment = Int(position)
                    add(
                        screen,
                        Crossable(
                            segment: position, end: topology.ends[segment], rule: Int32(rules.number(of: segment)),
                            cost: topology.costs[segment]))
                }
            }
        }
    }

    /// The positions of the segments that leave a screen.
    @inline(__always)
    func range(of screen: Int) -> Range<Int> { rows.range(of: screen) }

    @inline(__always)
    subscript(position: Int) -> Crossable { rows.edges[position] }
}
