/// An attempt at a test that is retried if it fails.
package struct TestAttempt: Hashable, Sendable {
    /// Its number, from 1.
    package var number = 1
    /// The greatest number of attempts.
    package var limit = 1
    /// The number of the first attempt's record among the records of the test in this process; nil of a first attempt.
    package var run: Int?

    /// The attempt in words, as in `attempt 2 of 3`.
    package var words: String { "attempt \(number) of \(limit)" }

    /// Makes an attempt, the first and only one unless said otherwise.
    package init(number: Int = 1, limit: Int = 1, run: Int? = nil) {
        self.number = number
        self.limit = limit
        self.run = run
    }
}
