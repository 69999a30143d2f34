import FlowGraph

/// The segments that a flow crosses, each checked to begin on the screen that the one before it leads to.
struct CrossedSegments: Sendable {
    let segments: [Int32]
    /// By position: the screen that the segment leads to; empty if no segment of the graph depends on the stack, so that each leads to its end.
    private let ends: [Int32]

    /// Crosses segments from a screen on, with nothing beneath it; returns nil if one can't be crossed after the one before it.
    init?(_ segments: [Int32], from start: Int32, in topology: Topology) {
        self.segments = segments
        guard topology.dependsOnStack else {
            guard CrossedSegments.join(segments, from: start, in: topology) else { return nil }
            ends = []
            return
        }
        guard let ends = CrossedSegments.ends(of: segments, from: start, in: topology) else { return nil }
        self.ends = ends
    }

    /// Returns true if each segment begins on the screen where the one before it ends, the first one on a given screen.
    private static func join(_ segments: [Int32], from start: Int32, in topology: Topology) -> Bool {
        topology.starts.withUnsafeBufferPointer { starts in
            topology.ends.withUnsafeBufferPointer { ends in
                segments.withUnsafeBufferPointer { segments in
                    var screen = start
                    for segment in segments.lazy.map(Int.init) {
                        guard starts[segment] == screen else { return false }
                        screen = ends[segment]
                    }
                    return true
                }
            }
        }
    }

    private static func ends(of segments: [Int32], from start: Int32, in topology: Topology) -> [Int32]? {
        var (stack, top) = ([start], start)
        var ends: [Int32] = []
        ends.reserveCapacity(segments.count)
        for segment in segments.lazy.map(Int.init) {
            guard top == topology.starts[segment],
                let end = stack.cross(topology.kinds[segment], to: topology.ends[segment])
            else { return nil }
            ends.append(end)
            top = end
        }
        return ends
    }

    /// The screen that the segment at a position leads to.
    @inline(__always)
    func end(at position: Int, in graph: NavigationGraph) -> Int {
        Int(ends.isEmpty ? graph.topology.ends[Int(segments[position])] : ends[position])
    }

    /// The cost of the segments, in microseconds.
    func microseconds(in topology: Topology) -> Int64 {
        topology.costs.withUnsafeBufferPointer { costs in segments.reduce(0) { $0 + costs[Int($1)] } }
    }
}
