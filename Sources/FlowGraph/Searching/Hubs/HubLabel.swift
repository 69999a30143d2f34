/// A hub on ways of a screen, and what it costs to get there or to come from there.
struct HubLabel<Cost: FixedWidthInteger & UnsignedInteger> {
    /// The hub's place in the order of hubs, the most important being 0.
    let hub: UInt32
    let cost: Cost

    /// Stands behind the last label of a screen, so that no loop has to look for the end as well.
    static var end: Self { Self(hub: .max, cost: 0) }

    /// More than any way costs, and so little that the cost of a way can be added.
    static var unknownCost: Cost { .max >> 1 }
}

/// The labels of every screen while they become more, in memory of their own.
///
/// Copies share the memory; its owner ends it by ``deallocate()``.
struct GrowingLabels<Cost: FixedWidthInteger & UnsignedInteger> {
    typealias Row = UnsafeMutableBufferPointer<HubLabel<Cost>>
    private let rows: UnsafeMutableBufferPointer<Row>
    private let counts: UnsafeMutableBufferPointer<Int>

    init(screenCount: Int) {
        rows = .allocate(capacity: screenCount)
        rows.initialize(repeating: Row(start: nil, count: 0))
        counts = .allocate(capacity: screenCount)
        counts.initialize(repeating: 0)
    }

    func deallocate() {
        for row in rows { row.deallocate() }
        rows.deallocate()
        counts.deallocate()
    }

    /// The labels of a screen, in the order in which they came.
    @inline(__always)
    subscript(screen: Int) -> UnsafeBufferPointer<HubLabel<Cost>> {
        UnsafeBufferPointer(start: rows[screen].baseAddress, count: counts[screen])
    }

    /// Adds a label to those of a screen; O(1), and now and then a copy of all that the screen has.
    @inline(__always)
    func append(_ label: HubLabel<Cost>, to screen: Int) {
        if counts[screen] == rows[screen].count { grow(screen) }
        rows[screen].initializeElement(at: counts[screen], to: label)
        counts[screen] &+= 1
    }

    @inline(never)
    private func grow(_ screen: Int) {
        let capacity = max(8, rows[screen].count + rows[screen].count / 2)
        rows[screen].grow(toCapacity: capacity, keeping: counts[screen])
    }

    /// Ends the memory of one screen's labels.
    fileprivate func removeAll(of screen: Int) {
        rows[screen].deallocate()
        rows[screen] = Row(start: nil, count: 0)
        counts[screen] = 0
    }
}

/// The labels of every screen side by side, each screen's in the order of the hubs and with ``HubLabel/end`` behind them.
///
/// Never changes once it is made.
final class LabelTable<Cost: FixedWidthInteger & UnsignedInteger>: @unchecked Sendable {
    /// Where each screen's labels begin.
    let offsets: UnsafeBufferPointer<Int>
    let labels: UnsafeBufferPointer<HubLabel<Cost>>

    /// Takes labels over, whose memory it ends screen by screen; O(labels).
    init(taking growing: GrowingLabels<Cost>, screenCount: Int) {
        let offsets = UnsafeMutableBufferPointer<Int>.allocate(capacity: screenCount)
        var count = 0
        for screen in 0..<screenCount {
            offsets.initializeElement(at: screen, to: count)
            count += growing[screen].count + 1
        }
        let labels = UnsafeMutableBufferPointer<HubLabel<Cost>>.allocate(capacity: count)
        for screen in 0..<screenCount {
            let row = growing[screen]
            let end = labels[offsets[screen]...].initialize(fromContentsOf: row)
            labels.initializeElement(at: end, to: .end)
            growing.removeAll(of: screen)
        }
        growing.deallocate()
        self.offsets = UnsafeBufferPointer(offsets)
        self.labels = UnsafeBufferPointer(labels)
    }

    /// The labels of a screen, without the one that stands behind them.
    @inline(__always)
    subscript(screen: Int) -> UnsafeBufferPointer<HubLabel<Cost>> {
        let end = screen &+ 1 < offsets.count ? offsets[screen &+ 1] : labels.count
        return UnsafeBufferPointer(rebasing: labels[offsets[screen]..<end &- 1])
    }

    deinit {
        offsets.deallocate()
        labels.deallocate()
    }

    var byteCount: Int {
        Self.byteCount(labelCount: labels.count - offsets.count, screenCount: offsets.count)
    }

    /// The memory of so many labels of so many screens.
    static func byteCount(labelCount: Int, screenCount: Int) -> Int {
        screenCount * MemoryLayout<Int>.stride + (labelCount + screenCount) * MemoryLayout<HubLabel<Cost>>.stride
    }
}
