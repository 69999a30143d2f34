/// Memory of a fixed size for the innermost loops of a search, whose accesses are checked in debug builds only.
///
/// Copies share the memory: a loop works on a copy, so that no access is checked for being the only one. Its owner ends it by
/// ``deallocate()``. Elements must be trivial: they are neither initialized nor deinitialized.
@usableFromInline package struct WorkMemory<Element> {
    @usableFromInline var elements: UnsafeMutableBufferPointer<Element>

    /// Creates memory whose elements have no value yet.
    @inlinable package init(capacity: Int) { elements = .allocate(capacity: capacity) }

    @inlinable package init(repeating element: Element, count: Int) {
        elements = .allocate(capacity: count)
        elements.initialize(repeating: element)
    }

    /// Shares the memory of an array, as long as the array lends it.
    @inlinable @inline(__always)
    init(sharing elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

    @inlinable package func deallocate() { elements.deallocate() }

    @inlinable @inline(__always) package var count: Int { elements.count }

    /// The same memory for reading.
    @inlinable @inline(__always) package var readOnly: UnsafeBufferPointer<Element> { UnsafeBufferPointer(elements) }

    @inlinable package subscript(position: Int) -> Element {
        @inline(__always) get { elements[position] }
        @inline(__always) nonmutating set { elements[position] = newValue }
        @inline(__always) nonmutating _modify { yield &elements[position] }
    }

    /// Makes room for more elements, keeping the first ones; O(count).
    @inlinable mutating func grow(toCapacity capacity: Int, keeping count: Int) {
        let grown = UnsafeMutableBufferPointer<Element>.allocate(capacity: capacity)
        _ = grown.moveInitialize(fromContentsOf: UnsafeMutableBufferPointer(rebasing: elements[..<count]))
        elements.deallocate()
        elements = grown
    }

    /// The first elements, which must have values, as an array; O(count).
    @inlinable package func prefix(_ count: Int) -> [Element] { Array(elements[..<count]) }
}

extension Array {
    /// Lends the array's elements as memory that is checked in debug builds only.
    @inlinable @inline(__always)
    package mutating func withWorkMemory<Result>(_ body: (WorkMemory<Element>) -> Result) -> Result {
        withUnsafeMutableBufferPointer { body(WorkMemory(sharing: $0)) }
    }
}

// MARK: A heap

extension WorkMemory where Element: Comparable {
    /// Inserts an element into a heap at its last position, and lifts it to the right one.
    ///
    /// A 4-ary implicit heap: shallower than a binary one, and the four children of an element lie side by side in memory
    /// (LaMarca and Ladner, *The influence of caches on the performance of heaps*, 1996). O(log n).
    @inlinable @inline(__always)
    package func lift(_ element: Element, from last: Int) {
        var position = last
        while position > 0 {
            let parent = (position &- 1) >> 2
            guard element < self[parent] else { break }
            self[position] = self[parent]
            position = parent
        }
        self[position] = element
    }

    /// Inserts an element at the top of a heap of `count` elements in place of the first, and sinks it to the right position.
    ///
    /// O(log n).
    @inlinable @inline(__always)
    package func sink(_ element: Element, count: Int) {
        var position = 0
        while true {
            let firstChild = 4 &* position &+ 1
            guard firstChild < count else { break }
            let child = leastChild(from: firstChild, count: count)
            guard self[child] < element else { break }
            self[position] = self[child]
            position = child
        }
        self[position] = element
    }

    /// The first of the least of up to four children; of four by two comparisons that do not depend on one another and a third.
    @inlinable @inline(__always)
    func leastChild(from firstChild: Int, count: Int) -> Int {
        if firstChild &+ 3 < count {
            let left = self[firstChild &+ 1] < self[firstChild] ? firstChild &+ 1 : firstChild
            let right = self[firstChild &+ 3] < self[firstChild &+ 2] ? firstChild &+ 3 : firstChild &+ 2
            return self[right] < self[left] ? right : left
        }
        var least = firstChild
        var child = firstChild &+ 1
        while child < count {
            if self[child] < self[least] { least = child }
            child &+= 1
        }
        return least
    }
}

/// Elements that are added one after another to ``WorkMemory``, which grows with them.
///
/// Nothing is checked but the room for one more. Its owner ends the memory by ``deallocate()``; a copy is of no use once an element was added
/// to another one. Elements must be trivial.
package struct WorkList<Element> {
    @usableFromInline var elements: WorkMemory<Element>
    @usableFromInline package private(set) var count = 0

    /// Makes room for some elements; there may be more.
    @inlinable package init(capacity: Int) { elements = WorkMemory(capacity: max(1, capacity)) }

    @inlinable package func deallocate() { elements.deallocate() }

    @inlinable @inline(__always)
    package subscript(position: Int) -> Element { elements[position] }

    /// Adds an element; O(1), and now and then a copy of all.
    @inlinable @inline(__always)
    package mutating func append(_ element: Element) {
        if count == elements.count { grow() }
        elements[count] = element
        count &+= 1
    }

    /// Removes the element that was added last; there must be one.
    @inlinable @inline(__always)
    package mutating func removeLast() -> Element {
        count &-= 1
        return elements[count]
    }

    @inlinable @inline(never)
    mutating func grow() { elements.grow(toCapacity: 2 * count, keeping: count) }
}
