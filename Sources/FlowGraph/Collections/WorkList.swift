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
