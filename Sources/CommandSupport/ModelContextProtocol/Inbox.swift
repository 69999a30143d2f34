import FlowGraph
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

    /// The most requests that wait; a client that sends more doesn't wait for answers.
    static let capacity = 1000

    /// Puts a request in; returns false if too many wait.
    func put(_ identifier: Message.Identifier, _ method: String, _ parameters: JSON) -> Bool {
        condition.withLock {
            guard waiting.count < Self.capacity else { return false }
            waiting.append((identifier, method, parameters))
            condition.signal()
            return true
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

    /// Takes no more requests, for the client has gone, and drops the waiting ones unless they are to be answered; returns true
    /// if a request runs.
    func close(answeringRest answersRest: Bool) -> Bool {
        condition.withLock {
            isClosed = true
            if !answersRest { waiting = [] }
            condition.signal()
            return current != nil
        }
    }
}

/// Writes messages, a line each; from any thread.
final class Outbox: @unchecked Sendable {  // The lock guards the file.
    private let lock = NSLock()
    private let file: FileHandle
    private var lockedProblem: (any Error)?

    /// The first error of a write, or nil if there was none; after it nothing is written.
    var problem: (any Error)? { lock.withLock { lockedProblem } }

    init(_ file: FileHandle) { self.file = file }

    /// Writes a message; a client that has gone gets none.
    func send(_ message: JSON) {
        let line = Data((JSONWriter.line(message) + "\n").utf8)
        lock.withLock {
            guard lockedProblem == nil else { return }
            do { try file.write(contentsOf: line) } catch { lockedProblem = error }
        }
    }

    /// Writes the result of a request.
    func answer(_ identifier: Message.Identifier, _ result: JSON) {
        send(["jsonrpc": "2.0", "id": identifier.json, "result": result])
    }
}

/// Reports the progress of a request, if it has asked for that.
package struct AgentProgress {
    private let token: JSON?
    private let outbox: Outbox

    init(_ parameters: JSON, _ outbox: Outbox) {
        token = parameters["_meta"]?["progressToken"]
        self.outbox = outbox
    }

    /// Reports progress, `done` of `total`; `done` must grow from call to call.
    package func report(_ done: Int, of total: Int, _ message: ToolWords) {
        guard let token else { return }
        outbox.send(
            [
                "jsonrpc": "2.0", "method": "notifications/progress",
                "params": [
                    "progressToken": token, "progress": .int(done), "total": .int(total),
                    "message": .string(message.text),
                ],
            ])
    }
}
