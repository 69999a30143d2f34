extension UnsafeMutableBufferPointer {
    /// Moves the first elements into memory with room for so many, and ends the memory that they were in.
    ///
    /// Those behind the first `count` must hold nothing yet. O(count).
    mutating func grow(toCapacity capacity: Int, keeping count: Int) {
        let grown = Self.allocate(capacity: capacity)
        _ = grown.moveInitialize(fromContentsOf: Self(rebasing: self[..<count]))
        deallocate()
        self = grown
    }
}
