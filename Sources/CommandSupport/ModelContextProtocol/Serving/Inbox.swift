import Foundation

/// The requests that wait, and those that were cancelled.
///
/// One thread reads messages and puts them in, another takes them out.
final class Inbox: @unchecked Sendable {  // The condition's lock guards what changes.
    private let condition = NSCondition()
    private var waiting: [(identifier: Message.Identifier, method: String, parameters: JSON)] = []
    private var current: Message.Identifier?
    private var cancelled: Set<Message.Identifier> = []
    private var isClosed = false

    func put(_ identifier: Message.Identifier, _ method: String, _ parameters: JSON) {
        condition.withLock {
            waiting.append((identifier, method, parameters))
            condition.signal()
        }
    }

    /// Waits for a request; nil once there is no client any more, and nothing is left to answer.
    func take() -> (identifier: Message.Identifier, method: String, parameters: JSON)? {
        condition.withLock {
            while waiting.isEmpty, !isClosed { condition.wait() }
            guard !waiting.isEmpty else { return nil }
            let request = waiting.removeFirst()
            current = request.identifier
            return request
        }
    }

    /// Says that the current request has been dealt with; returns true if it was cancelled meanwhile.
    func finish() -> Bool {
        condition.withLock {
            defer { current = nil }
            return current.flatMap { cancelled.remove($0) } != nil
        }
    }

    /// Cancels a request; returns true if it runs now.
    func cancel(_ identifier: Message.Identifier) -> Bool {
        condition.withLock {
            if let index = waiting.firstIndex(where: { $0.identifier == identifier }) {
                waiting.remove(at: index)
                return false
            }
            guard current == identifier else { return false }
            cancelled.insert(identifier)
            return true
        }
    }

    /// Takes no more, for the client has gone, and drops what waits unless it is to be answered; returns true if a request runs.
    func close(answeringRest answersRest: Bool) -> Bool {
        condition.withLock {
            isClosed = true
            if !answersRest { waiting = [] }
            condition.signal()
            return current != nil
        }
    }
}
