import Foundation

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

    /// Says that so much of a whole is done; what is done must grow.
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
