/// Walks over elements where they lie.
///
/// A loop over an array copies each element, which holds on to a dozen texts and lists that are counted one by one. Trees are
/// looked through several times a step, and the copies were a third of what a step took beside the app.
extension [Element] {
    /// Visits every element.
    func forEachInPlace(_ visit: (borrowing Element) throws -> Void) rethrows {
        try withUnsafeBufferPointer { elements in
            for index in elements.indices { try visit(elements[index]) }
        }
    }

    /// The first thing that is found at an element.
    func firstInPlace<Found>(_ find: (borrowing Element) throws -> Found?) rethrows -> Found? {
        try withUnsafeBufferPointer { elements in
            for index in elements.indices {
                if let found = try find(elements[index]) { return found }
            }
            return nil
        }
    }
}
