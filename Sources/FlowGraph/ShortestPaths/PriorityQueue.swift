/// A queue that gives its least element first.
///
/// A 4-ary implicit heap: shallower than a binary one, and the four children of an element lie side by side in memory
/// (LaMarca and Ladner, *The influence of caches on the performance of heaps*, 1996). Equal elements come out in an order that
/// depends only on the order of the calls.
struct PriorityQueue<Element: Comparable> {
    /// All elements, in no order to rely on but the same for the same calls.
    private(set) var elements: [Element] = []

    var byteCount: Int { elements.byteCount }

    /// Removes all elements and keeps the memory.
    mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    /// Adds an element; O(log n).
    @inline(__always)
    mutating func insert(_ element: Element) {
        elements.append(element)
        elements.withUnsafeMutableBufferPointer { $0.lift(element) }
    }

    /// Removes the least element; returns nil if the queue is empty; O(log n).
    @inline(__always)
    mutating func popFirst() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard let first = elements.first else { return last }
        elements.withUnsafeMutableBufferPointer { $0.sink(last) }
        return first
    }
}

extension UnsafeMutableBufferPointer where Element: Comparable {
    /// Puts an element in at the last position and lets it rise to its place.
    @inline(__always)
    fileprivate func lift(_ element: Element) {
        var position = count &- 1
        while position > 0 {
            let parent = (position &- 1) >> 2
            guard element < self[parent] else { break }
            self[position] = self[parent]
            position = parent
        }
        self[position] = element
    }

    /// Puts an element in at the top and lets it sink to its place.
    @inline(__always)
    fileprivate func sink(_ element: Element) {
        var position = 0
        while true {
            let firstChild = 4 &* position &+ 1
            guard firstChild < count else { break }
            var least = firstChild
            var child = firstChild &+ 1
            let end = Swift.min(firstChild &+ 4, count)
            while child < end {
                if self[child] < self[least] { least = child }
                child &+= 1
            }
            guard self[least] < element else { break }
            self[position] = self[least]
            position = least
        }
        self[position] = element
    }
}
