/// Numbers the documents that a driver sees, so that a reference to an element of one is never taken for another's.
package final class DocumentCounter {
    private var last = 0

    /// Makes a counter that begins at 1.
    package init() {}

    /// A number that was not there before.
    package func next() -> Int {
        last += 1
        return last
    }
}
