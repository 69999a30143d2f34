/// Which segments leave and reach which screens, in compact arrays.
///
/// The segments of a screen lie side by side (compressed sparse rows) in ascending order of their positions, so that a
/// search runs over them without following references.
struct Topology: Sendable {
    let screenCount: Int
    /// The screen that each segment leaves.
    let starts: [Int32]
    /// The screen that each segment leads to, -1 for back segments.
    let ends: [Int32]
    /// What each segment costs, in microseconds.
    let costs: [Int64]
    /// What each segment does to the stack.
    let kinds: [SegmentKind]
    /// The segments whose kind makes their way depend on the stack, in order.
    let stackSegments: [Int]
    private let outgoingRows: Rows
    private let incomingRows: Rows

    init(screenCount: Int, segments: [Segment], starts: [Int32], ends: [Int32]) {
        self.screenCount = screenCount
        self.starts = starts
        self.ends = ends
        costs = segments.map { Microseconds.count(seconds: $0.cost) }
        kinds = segments.map(\.kind)
        stackSegments = segments.indices.filter { segments[$0].kind.dependsOnStack }
        outgoingRows = Rows(starts, rowCount: screenCount)
        incomingRows = Rows(ends, rowCount: screenCount)
    }

    /// Whether where a segment leads can depend on the stack, and not on the current screen alone.
    var dependsOnStack: Bool { !stackSegments.isEmpty }

    /// The segments that leave a screen.
    func outgoing(_ screen: Int) -> ArraySlice<Int32> { outgoingRows[screen] }

    /// The segments that lead to a screen.
    func incoming(_ screen: Int) -> ArraySlice<Int32> { incomingRows[screen] }
}

/// Positions grouped by a key, each group ascending.
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
