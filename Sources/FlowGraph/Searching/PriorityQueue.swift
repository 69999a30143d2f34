/// A queue that gives its least element first.
///
/// A 4-ary implicit heap: shallower than a binary one, and the four children of an element lie side by side in memory
/// (LaMarca and Ladner, *The influence of caches on the performance of heaps*, 1996). Equal elements come out in an order that
/// depends only on the order of the calls.
struct PriorityQueue<Element: Comparable> {
    private var elements: [Element] = []

    /// Removes all elements and keeps the memory.
    mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

    /// Adds an element; O(log n).
    mutating func insert(_ element: Element) {
        elements.append(element)
        var position = elements.count - 1
        while position > 0 {
            let parent = (position - 1) / 4
            guard element < elements[parent] else { break }
            elements[position] = elements[parent]
            position = parent
        }
        elements[position] = element
    }

    /// Takes the least element out, nil where the queue is empty; O(log n).
    mutating func popFirst() -> Element? {
        guard let first = elements.first, let last = elements.popLast() else { return nil }
        if !elements.isEmpty { sink(last) }
        return first
    }

    /// Puts an element in at the top and lets it sink to its place.
    private mutating func sink(_ element: Element) {
        var position = 0
        while let child = leastChild(of: position), elements[child] < element {
            elements[position] = elements[child]
            position = child
        }
        elements[position] = element
    }

    private func leastChild(of position: Int) -> Int? {
        let firstChild = 4 * position + 1
        guard firstChild < elements.count else { return nil }
        var least = firstChild
        var child = firstChild + 1
        while child < min(firstChild + 4, elements.count) {
            if elements[child] < elements[least] { least = child }
            child += 1
        }
        return least
    }
}
