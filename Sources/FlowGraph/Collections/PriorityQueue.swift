/// A queue that gives its least element first.
///
/// The heap of ``WorkMemory`` over an array, for elements of any type. Equal elements come out in an order that depends only on
/// the order of the calls.
package struct PriorityQueue<Element: Comparable> {
    /// All elements, in no order to rely on but the same for the same calls.
    @usableFromInline private(set) var elements: [Element] = []

    @inlinable package init() {}

    @inlinable package var byteCount: Int { elements.byteCount }

    /// Removes all elements and keeps the memory.
    @inlinable package mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    /// Adds an element; O(log n).
    @inlinable @inline(__always)
    package mutating func insert(_ element: Element) {
        elements.append(element)
        elements.withWorkMemory { $0.lift(element, from: $0.count &- 1) }
    }

    /// Removes the least element; returns nil if the queue is empty; O(log n).
    @inlinable @inline(__always)
    package mutating func popFirst() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard let first = elements.first else { return last }
        elements.withWorkMemory { $0.sink(last, count: $0.count) }
        return first
    }
}
