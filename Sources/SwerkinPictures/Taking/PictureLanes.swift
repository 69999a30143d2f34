import Foundation

/// Does pieces of work several at a time, each on one thread from its beginning to its end.
enum PictureLanes {
    /// Does work on each of some items; the answers are in the order of the items.
    ///
    /// With one lane, or one item only, everything is done on the caller's thread.
    static func map<Item: Sendable, Answer: Sendable>(
        _ items: [Item], lanes: Int, _ work: @escaping @Sendable (Item) -> Answer
    ) -> [Answer] {
        let count = min(lanes, items.count)
        guard count > 1 else { return items.map(work) }
        let queue = Queue<Answer>(count: items.count)
        let group = DispatchGroup()
        for lane in 1...count {
            group.enter()
            let thread = Thread {
                while let index = queue.next() { queue.answer(index, work(items[index])) }
                group.leave()
            }
            thread.name = "pictures \(lane)"
            // As much as the main thread has: steps nest.
            thread.stackSize = 8 << 20
            thread.start()
        }
        group.wait()
        return queue.answers
    }

    /// Deals out items, and gathers what came of them.
    private final class Queue<Answer: Sendable>: @unchecked Sendable {
        // The lock guards what follows it.
        private let lock = NSLock()
        private var dealtOut = 0
        private var gathered: [Answer?]

        init(count: Int) { gathered = Array(repeating: nil, count: count) }

        var answers: [Answer] { lock.withLock { gathered.compactMap { $0 } } }

        func next() -> Int? {
            lock.withLock {
                guard dealtOut < gathered.count else { return nil }
                dealtOut += 1
                return dealtOut - 1
            }
        }

        func answer(_ index: Int, _ answer: Answer) { lock.withLock { gathered[index] = answer } }
    }
}
