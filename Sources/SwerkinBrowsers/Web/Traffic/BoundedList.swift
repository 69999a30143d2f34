/// A list that keeps its latest elements, so that a page that never stops talking fills no memory.
///
/// Appending is O(1), amortized.
struct BoundedList<Element> {
    /// The number of kept elements.
    let capacity: Int
    /// The number of elements before the stored ones.
    private var removed = 0
    private var stored: [Element] = []

    /// Makes an empty list.
    init(capacity: Int) { self.capacity = capacity }

    /// The elements that are kept, the latest last.
    var elements: [Element] { Array(stored.suffix(capacity)) }

    /// The number of elements before the kept ones.
    var forgotten: Int { removed + max(0, stored.count - capacity) }

    /// The number of elements that were added.
    var count: Int { removed + stored.count }

    /// The element with a number, or nil if it is not kept any more.
    func element(_ number: Int) -> Element? {
        stored.indices.contains(number - removed) ? stored[number - removed] : nil
    }

    /// Adds an element.
    ///
    /// - Returns: the element's number, by which it can be changed as long as it is kept.
    @discardableResult
    mutating func append(_ element: Element) -> Int {
        stored.append(element)
        // Twice as many are stored, so that elements are seldom moved.
        if stored.count >= 2 * capacity {
            removed += stored.count - capacity
            stored.removeFirst(stored.count - capacity)
        }
        return count - 1
    }

    /// Changes an element; does nothing if it is not kept any more.
    mutating func change(_ number: Int, _ body: (inout Element) -> Void) {
        let index = number - removed
        guard stored.indices.contains(index) else { return }
        body(&stored[index])
    }

    /// Forgets all elements.
    mutating func removeAll() { self = BoundedList(capacity: capacity) }
}
