/// The start and end screens of segments, in compact arrays.
///
/// The segments of a screen are adjacent (compressed sparse rows) in ascending order of their positions, so that a
/// search iterates over them without following references.
package struct Topology: Sendable {
    package let screenCount: Int
    /// The start screen of each segment.
    package let starts: [Int32]
    /// The end screen of each segment, -1 for back segments.
    package let ends: [Int32]
    /// The cost of each segment, in microseconds.
    package let costs: [Int64]
    /// The kind of each segment.
    package let kinds: [SegmentKind]
    /// True if the end of some segment depends on the stack.
    ///
    /// Counts segments that are left out too, so that leaving segments out doesn't change the definition of a state.
    package let dependsOnStack: Bool
    /// The segments in use whose kind depends on the stack, in order.
    package private(set) var stackSegments: [Int]
    /// The start screen of each segment in use, -1 for those that are left out.
    private(set) var usableStarts: [Int32]
    /// The end screen of each segment in use, -1 for back segments and for those that are left out.
    private(set) var usableEnds: [Int32]
    @usableFromInline private(set) var outgoingRows: AdjacencyArray<Int32>
    @usableFromInline private(set) var incomingRows: AdjacencyArray<Int32>

    init(screenCount: Int, segments: [Segment], starts: [Int32], ends: [Int32]) {
        self.screenCount = screenCount
        self.starts = starts
        self.ends = ends
        costs = segments.map { Microseconds.count(seconds: $0.cost) }
        kinds = segments.map(\.kind)
        stackSegments = segments.indices.filter { segments[$0].kind.dependsOnStack }
        dependsOnStack = !stackSegments.isEmpty
        usableStarts = starts
        usableEnds = ends
        outgoingRows = AdjacencyArray(groupedBy: starts, rowCount: screenCount)
        incomingRows = AdjacencyArray(groupedBy: ends, rowCount: screenCount)
    }

    /// The same screens and positions without the use of some segments; O(screens + segments).
    func leavingOut(_ isLeftOut: (Int) -> Bool) -> Topology {
        var view = self
        for segment in starts.indices where isLeftOut(segment) {
            view.usableStarts[segment] = -1
            view.usableEnds[segment] = -1
        }
        view.stackSegments = stackSegments.filter { !isLeftOut($0) }
        view.outgoingRows = AdjacencyArray(groupedBy: view.usableStarts, rowCount: screenCount)
        view.incomingRows = AdjacencyArray(groupedBy: view.usableEnds, rowCount: screenCount)
        return view
    }

    /// The segments that leave a screen.
    @inlinable package func outgoing(_ screen: Int) -> AdjacencyArray<Int32>.Row { outgoingRows[screen] }

    /// The segments that lead to a screen.
    @inlinable package func incoming(_ screen: Int) -> AdjacencyArray<Int32>.Row { incomingRows[screen] }
}

/// Costs as whole numbers of microseconds.
package enum Microseconds {
    /// A cost in microseconds, rounded to the nearest and at least one; 0 for an invalid cost.
    package static func count(seconds: Double) -> Int64 {
        seconds <= NavigationGraph.maximumCost ? count(clamping: seconds) : 0
    }

    /// A duration in microseconds, rounded to the nearest and at least one; 0 for one that is not positive, 9·10¹⁸ for a longer one.
    package static func count(clamping seconds: Double) -> Int64 {
        // Not `rounded()`: on Linux that needs the C library's mathematics, which this module does not link.
        seconds > 0 ? max(1, Int64(min(seconds, 9e12) * 1e6 + 0.5)) : 0
    }

    /// A sum of costs in seconds.
    package static func seconds(_ count: Int64) -> Double { Double(count) / 1e6 }
}
