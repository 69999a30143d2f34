/// The edges between vertices, without regard to beliefs.
///
/// A vertex is a screen plus the number of screens for each waypoint passed: the graph in layers, one for each number
/// of waypoints.
struct LayeredGraph {
    /// A segment crossed from one vertex to another.
    struct Arc {
        /// The vertex at the other end.
        let vertex: UInt32
        /// The number of the segment's rule.
        let rule: UInt32
        /// In microseconds; clamped to the greatest number that fits.
        let cost: UInt32
    }

    let vertexCount: Int
    /// The edges by the vertices that they lead to; the other end is the one that they leave.
    let arriving: AdjacencyArray<Arc>
    /// The edges by the vertices that they leave; the other end is the one that they lead to.
    let leaving: AdjacencyArray<Arc>
    /// The least and the greatest cost of all steps.
    let costs: ClosedRange<UInt32>

    /// Finds the edges between the vertices of a space by some segments; O(vertices + edges).
    init(in space: StateSpace<some BeliefModel>, by crossable: CrossableSegments) {
        let (screenCount, legCount) = (space.topology.screenCount, space.waypoints.count + 1)
        func forEachStep(_ body: (_ origin: Int, _ end: Int, _ segment: CrossableSegments.Crossable) -> Void) {
            for leg in 0..<legCount {
                for screen in 0..<screenCount {
                    for position in crossable.range(of: screen) {
                        let segment = crossable[position]
                        body(
                            leg * screenCount + screen, space.vertex(of: Int(segment.end), leg: leg), segment)
                    }
                }
            }
        }
        var (least, greatest) = (UInt32.max, UInt32(1))
        forEachStep { _, _, segment in
            least = min(least, UInt32(clamping: segment.cost))
            greatest = max(greatest, UInt32(clamping: segment.cost))
        }
        costs = min(least, greatest)...greatest
        vertexCount = screenCount * legCount
        arriving = AdjacencyArray(rowCount: vertexCount) { add in
            forEachStep { origin, end, segment in add(end, Arc(segment, at: origin)) }
        }
        leaving = AdjacencyArray(rowCount: vertexCount) { add in
            forEachStep { origin, end, segment in add(origin, Arc(segment, at: end)) }
        }
    }
}

extension LayeredGraph.Arc {
    fileprivate init(_ segment: CrossableSegments.Crossable, at vertex: Int) {
        self.init(vertex: UInt32(vertex), rule: UInt32(segment.rule), cost: UInt32(clamping: segment.cost))
    }
}
