/// The edges of each vertex, side by side in the order in which they were given: compressed sparse rows.
///
/// A row is the vertex at one end, an element is the data of the edge: the vertex at the other end, a cost, the
/// position of a segment. Searches read a row in order and follow no references. Never changes once it is made.
///
/// Rows are checked. `offsets` and `edges`, for the innermost loops, are checked in debug builds only; positions that
/// come from ``range(of:)`` always lie inside. Elements must be trivial: they are not deinitialized.
package final class AdjacencyArray<Edge>: @unchecked Sendable {
    /// The position of each row's first edge; one more than rows.
    package let offsets: UnsafeBufferPointer<UInt32>
    package let edges: UnsafeBufferPointer<Edge>

    /// Groups edges by row.
    ///
    /// O(rows + edges).
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows.
    ///   - forEachEdge: Calls its argument with the row and the element of each edge; called twice, and must give the same edges in
    ///     the same order.
    @inlinable @inline(__always)
    package init(rowCount: Int, _ forEachEdge: (_ add: (_ row: Int, _ edge: Edge) -> Void) -> Void) {
        let offsets = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: rowCount + 1)
        offsets.initialize(repeating: 0)
        forEachEdge { row, _ in
            precondition(row >= 0 && row < rowCount, "there is no row of this number")
            offsets[row + 1] += 1
        }
        for row in 0..<rowCount { offsets[row + 1] += offsets[row] }
        let edges = UnsafeMutableBufferPointer<Edge>.allocate(capacity: Int(offsets[rowCount]))
        let next = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: rowCount + 1)
        defer { next.deallocate() }
        _ = next.initialize(from: offsets)
        forEachEdge { row, edge in
            precondition(next[row] < offsets[row + 1], "the edges of the second call are others")
            edges.initializeElement(at: Int(next[row]), to: edge)
            next[row] += 1
        }
        self.offsets = UnsafeBufferPointer(offsets)
        self.edges = UnsafeBufferPointer(edges)
    }

    /// The same rows with other elements, made of the elements of another array.
    ///
    /// O(rows + edges).
    init<Other>(_ rows: AdjacencyArray<Other>, _ transform: (Other) -> Edge) {
        let offsets = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: rows.offsets.count)
        _ = offsets.initialize(from: rows.offsets)
        let edges = UnsafeMutableBufferPointer<Edge>.allocate(capacity: rows.edges.count)
        for position in rows.edges.indices {
            edges.initializeElement(at: position, to: transform(rows.edges[position]))
        }
        self.offsets = UnsafeBufferPointer(offsets)
        self.edges = UnsafeBufferPointer(edges)
    }

    deinit {
        offsets.deallocate()
        edges.deallocate()
    }

    /// The number of rows.
    @inlinable package var rowCount: Int { offsets.count - 1 }

    /// The positions of a row's edges.
    @inlinable @inline(__always)
    package func range(of row: Int) -> Range<Int> {
        Range(uncheckedBounds: (Int(offsets[row]), Int(offsets[row &+ 1])))
    }

    /// The edges of a row.
    @inlinable @inline(__always)
    package subscript(row: Int) -> Row {
        precondition(row >= 0 && row < rowCount, "there is no row of this number")
        return Row(array: self, range: range(of: row))
    }

    /// The edges of one row.
    package struct Row: RandomAccessCollection {
        @usableFromInline let array: AdjacencyArray
        @usableFromInline let range: Range<Int>

        @inlinable @inline(__always)
        init(array: AdjacencyArray, range: Range<Int>) {
            self.array = array
            self.range = range
        }

        @inlinable package var startIndex: Int { range.lowerBound }
        @inlinable package var endIndex: Int { range.upperBound }

        @inlinable @inline(__always)
        package subscript(position: Int) -> Edge { array.edges[position] }
    }
}

extension AdjacencyArray where Edge == Int32 {
    /// Groups the positions of some keys by key, each group ascending; negative keys are left out.
    package convenience init(groupedBy keys: [Int32], rowCount: Int) {
        self.init(rowCount: rowCount) { add in
            for position in keys.indices where keys[position] >= 0 { add(Int(keys[position]), Int32(position)) }
        }
    }
}

/// The vertices that each vertex leads to, in graphs without costs.
package typealias LinkTable = AdjacencyArray<UInt32>

extension AdjacencyArray where Edge == UInt32 {
    /// Makes the links from `origins` to `ends`; those without an origin or an end, -1, are left out.
    ///
    /// O(nodes + links).
    package convenience init(from origins: [Int32], to ends: [Int32], nodeCount: Int) {
        precondition(ends.allSatisfy { $0 < nodeCount }, "there is no node of this number")
        self.init(rowCount: nodeCount) { add in
            for link in origins.indices where origins[link] >= 0 && ends[link] >= 0 {
                add(Int(origins[link]), UInt32(ends[link]))
            }
        }
    }

    /// The nodes that a node leads to, in the order of the links.
    @inlinable
    package func successors(of node: Int) -> some RandomAccessCollection<Int> { self[node].lazy.map(Int.init) }
}
