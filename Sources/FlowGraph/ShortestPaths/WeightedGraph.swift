/// An edge of a weighted graph: the vertex at its other end, and its cost.
struct WeightedEdge<Cost: FixedWidthInteger & UnsignedInteger> {
    let screen: UInt32
    let cost: Cost
}

/// The screens and segments of a graph as vertices and weighted edges, in one direction.
struct WeightedGraph<Cost: FixedWidthInteger & UnsignedInteger> {
    private let rows: AdjacencyArray<WeightedEdge<Cost>>
    /// The position of the segment that each edge is.
    let segments: AdjacencyArray<Int32>
    /// The greatest cost of an edge; 0 if there is none.
    let greatestCost: Cost

    /// Makes the edges from `origins` to `ends`, the costs being given by the positions of the segments.
    ///
    /// Segments without an origin or an end, -1, are left out. O(screens + segments).
    init(from origins: [Int32], to ends: [Int32], costs: [Cost], screenCount: Int) {
        segments = AdjacencyArray(rowCount: screenCount) { add in
            for segment in origins.indices where origins[segment] >= 0 && ends[segment] >= 0 {
                add(Int(origins[segment]), Int32(segment))
            }
        }
        rows = AdjacencyArray(segments) { segment in
            WeightedEdge(screen: UInt32(ends[Int(segment)]), cost: costs[Int(segment)])
        }
        greatestCost = rows.edges.reduce(0) { max($0, $1.cost) }
    }

    /// The position of each screen's first edge; one more than screens.
    @inline(__always) var offsets: UnsafeBufferPointer<UInt32> { rows.offsets }
    @inline(__always) var edges: UnsafeBufferPointer<WeightedEdge<Cost>> { rows.edges }
    var screenCount: Int { rows.rowCount }

    /// The positions of a screen's edges.
    @inline(__always)
    func edges(from screen: Int) -> Range<Int> { rows.range(of: screen) }

    /// The position of the segment that an edge is.
    @inline(__always)
    func segment(of edge: Int) -> Int { Int(segments.edges[edge]) }
}
