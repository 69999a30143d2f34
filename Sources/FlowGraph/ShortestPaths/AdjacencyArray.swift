/// One step of a search over screens: where it leads, and what it costs.
struct Arc<Cost: FixedWidthInteger & UnsignedInteger> {
    let screen: UInt32
    let cost: Cost
}

/// The steps from every screen, in one direction, side by side in the order of the segments.
///
/// Compressed sparse rows with the ends and costs in place, so that a search reads memory in order and follows no
/// references. Never changes once it is made.
final class AdjacencyArray<Cost: FixedWidthInteger & UnsignedInteger>: @unchecked Sendable {
    /// Where each screen's steps begin; one more than screens.
    let offsets: UnsafeBufferPointer<UInt32>
    let arcs: UnsafeBufferPointer<Arc<Cost>>
    /// The position of the segment that each step is.
    let segments: UnsafeBufferPointer<Int32>
    /// What the most expensive step costs; 0 where there is none.
    let greatestCost: Cost

    /// Makes the table of the segments' steps from `origins` to `ends`; segments without an end are left out.
    ///
    /// O(screens + segments). The costs are given in units of the table, by the positions of the segments.
    init(from origins: [Int32], to ends: [Int32], costs: [Cost], screenCount: Int) {
        let offsets = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: screenCount + 1)
        offsets.initialize(repeating: 0)
        for (origin, end) in zip(origins, ends) where origin >= 0 && end >= 0 { offsets[Int(origin) + 1] += 1 }
        for screen in 0..<screenCount { offsets[screen + 1] += offsets[screen] }
        let arcs = UnsafeMutableBufferPointer<Arc<Cost>>.allocate(capacity: Int(offsets[screenCount]))
        let positions = UnsafeMutableBufferPointer<Int32>.allocate(capacity: arcs.count)
        var next = Array(offsets)
        for segment in origins.indices where origins[segment] >= 0 && ends[segment] >= 0 {
            let origin = Int(origins[segment])
            let vertex = Int(next[origin])
            arcs.initializeElement(at: vertex, to: Arc(screen: UInt32(ends[segment]), cost: costs[segment]))
            positions.initializeElement(at: vertex, to: Int32(segment))
            next[origin] += 1
        }
        self.offsets = UnsafeBufferPointer(offsets)
        self.arcs = UnsafeBufferPointer(arcs)
        segments = UnsafeBufferPointer(positions)
        greatestCost = self.arcs.reduce(0) { max($0, $1.cost) }
    }

    deinit {
        offsets.deallocate()
        arcs.deallocate()
        segments.deallocate()
    }

    var screenCount: Int { offsets.count - 1 }

    /// Where a screen's steps are.
    @inline(__always)
    func steps(from screen: Int) -> Range<Int> { Int(offsets[screen])..<Int(offsets[screen + 1]) }
}
