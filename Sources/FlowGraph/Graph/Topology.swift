/// The start and end screens of segments, in compact arrays.
///
/// The segments of a screen are adjacent (compressed sparse rows) in ascending order of their positions, so that a
/// search iterates over them without following references.
struct Topology: Sendable {
    let screenCount: Int
    /// The start screen of each segment.
    let starts: [Int32]
    /// The end screen of each segment, -1 for back segments.
    let ends: [Int32]
    /// The cost of each segment, in microseconds.
    let costs: [Int64]
    /// The kind of each segment.
    let kinds: [SegmentKind]
    /// True if the end of some segment depends on the stack.
    ///
    /// Counts segments that are left out too, so that leaving segments out doesn't change the definition of a state.
    let dependsOnStack: Bool
    /// The segments in use whose kind depends on the stack, in order.
    private(set) var stackSegments: [Int]
    /// The start screen of each segment in use, -1 for those that are left out.
    private(set) var usableStarts: [Int32]
    /// The end screen of each segment in use, -1 for back segments and for those that are left out.
    private(set) var usableEnds: [Int32]
    private var outgoingRows: Rows
    private var incomingRows: Rows

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
        outgoingRows = Rows(starts, rowCount: screenCount)
        incomingRows = Rows(ends, rowCount: screenCount)
    }

    /// The same screens and positions without the use of some segments; O(screens + segments).
    func leavingOut(_ isLeftOut: (Int) -> Bool) -> Topology {
        var view = self
        for segment in starts.indices where isLeftOut(segment) {
            view.usableStarts[segment] = -1
            view.usableEnds[segment] = -1
        }
        view.stackSegments = stackSegments.filter { !isLeftOut($0) }
        view.outgoingRows = Rows(view.usableStarts, rowCount: screenCount)
        view.incomingRows = Rows(view.usableEnds, rowCount: screenCount)
        return view
    }

    /// The segments that leave a screen.
    func outgoing(_ screen: Int) -> ArraySlice<Int32> { outgoingRows[screen] }

    /// The segments that lead to a screen.
    func incoming(_ screen: Int) -> ArraySlice<Int32> { incomingRows[screen] }
}

/// Positions grouped by a key, each group in ascending order.
struct Rows: Sendable {
    private var offsets: [Int]
    private var items: [Int32]

    /// Groups the positions of `keys` by key; positions with a negative key are left out.
    init(_ keys: [Int32], rowCount: Int) {
        offsets = [Int](repeating: 0, count: rowCount + 1)
        for key in keys where key >= 0 { offsets[Int(key) + 1] += 1 }
        for row in 0..<rowCount { offsets[row + 1] += offsets[row] }
        items = [Int32](repeating: 0, count: offsets[rowCount])
        var next = offsets
        for (position, key) in keys.enumerated() where key >= 0 {
            items[next[Int(key)]] = Int32(position)
            next[Int(key)] += 1
        }
    }

    subscript(row: Int) -> ArraySlice<Int32> { items[offsets[row]..<offsets[row + 1]] }
}
