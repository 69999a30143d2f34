/// Numbers the documents that a driver sees, so that a reference to an element of one is never taken for another's.
final class DocumentCounter {
    private(set) var last = 0

    /// A number that was not there before.
    func next() -> Int {
        last += 1
        return last
    }
}
