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
        /// The number of its rule, 0 where it has none.
        let rule: Int32
        /// In microseconds.
        let cost: Int64
    }

    private let offsets: [Int32]
    private let segments: [Crossable]

    /// Takes the segments of a graph that may be crossed; O(n + m).
    init(_ topology: Topology, _ rules: SegmentRules, where isPossible: [Bool]) {
        var offsets: [Int32] = [0]
        var segments: [Crossable] = []
        offsets.reserveCapacity(topology.screenCount + 1)
        segments.reserveCapacity(isPossible.count)
        for screen in 0..<topology.screenCount {
            for position in topology.outgoing(screen) where isPossible[Int(position)] {
                let segment = Int(position)
                segments.append(
                    Crossable(
                        segment: position, end: topology.ends[segment], rule: Int32(rules.number(of: segment)),
                        cost: topology.costs[segment]))
            }
            offsets.append(Int32(segments.count))
        }
        self.offsets = offsets
        self.segments = segments
    }

    /// The places of the segments that leave a screen.
    @inline(__always)
    func range(of screen: Int) -> Range<Int> { Int(offsets[screen])..<Int(offsets[screen + 1]) }

    @inline(__always)
    subscript(position: Int) -> Crossable { segments[position] }
}
