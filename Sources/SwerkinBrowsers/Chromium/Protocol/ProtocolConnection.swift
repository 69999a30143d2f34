import Foundation
import SwerkinCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A connection to a browser: commands and their answers, and events, as JSON messages that each end with a zero byte.
///
/// A thread of its own reads, and hands each message to the session that it is for. Any thread may send.
///
/// Source: Chromium's `content/browser/devtools/devtools_pipe_handler.cc`.
final class ProtocolConnection: @unchecked Sendable {
    // Everything that changes is guarded by the condition, but for writing, which has a lock of its own so that a full
    // socket never keeps messages from being read. The socket is closed under that lock, so that nothing is written to
    // a new descriptor with the same number.
    private let condition = NSCondition()
    private let writing = NSLock()
    private let socket: CInt
    private var lastNumber = 0
    private var awaited: Set<Int> = []
    private var answers: [Int: Data] = [:]
    private var events: [String: EventQueue] = [:]
    private var endedSessions: Set<String> = []
    private var isClosed = false

    /// Takes over a socket, and closes it at the end.
    init(socket: CInt) {
        self.socket = socket
        let reader = Thread { [self] in read() }
        reader.name = "Chromium's messages"
        reader.start()
    }

    /// True if the other side has closed, or ``close()`` was called.
    var hasEnded: Bool { condition.withLock { isClosed } }

    /// Ends the connection; waits for answers end with an error.
    func close() { condition.withLock { if !isClosed { shutdown(socket, CInt(shutdownBoth)) } } }

    /// Keeps the events of a session from now on.
    func open(_ session: String) { condition.withLock { events[session] = EventQueue() } }

    /// Forgets a session.
    func forget(_ session: String) {
        condition.withLock {
            events[session] = nil
            endedSessions.remove(session)
        }
    }

    /// Sends commands, all at once.
    ///
    /// - Parameters:
    ///   - commands: the commands, in order.
    ///   - session: the session that they are for; nil for the browser's own.
    ///   - time: the time limit for the other side to read them.
    /// - Returns: the numbers of the answers; every answer must be received or forgotten.
    /// - Throws: ``ProtocolFault/notTaken(method:_:)`` if it takes longer; the connection has ended then.
    func send<Command: ProtocolCommand>(
        _ commands: [Command], session: String?, within time: Duration
    ) throws(ProtocolFault) -> Range<Int> {
        let numbers = condition.withLock {
            let first = lastNumber + 1
            lastNumber += commands.count
            awaited.formUnion(first..<first + commands.count)
            return first..<first + commands.count
        }
        do throws(ProtocolFault) {
            let messages = try Self.messages(commands, numbers: numbers, session: session)
            guard write(messages, within: time) else { throw .notTaken(method: Command.method, time) }
            return numbers
        } catch {
            numbers.forEach(forgetAnswer)
            throw error
        }
    }

    /// The messages that commands are, one behind the other.
    private static func messages<Command: ProtocolCommand>(
        _ commands: [Command], numbers: Range<Int>, session: String?
    ) throws(ProtocolFault) -> Data {
        let encoder = JSONEncoder()
        var messages = Data()
        do {
            for (command, number) in zip(commands, numbers) {
                messages.append(try encoder.encode(ProtocolRequest(command, id: number, session: session)))
                messages.append(0)
            }
        } catch {
            throw .invalidResponse(Command.method, problem: "it cannot be written as JSON: \(error)")
        }
        return messages
    }

    /// Takes no more interest in the answer to a command.
    func forgetAnswer(to number: Int) {
        condition.withLock {
            awaited.remove(number)
            answers[number] = nil
        }
    }

    /// The messages that have come for a session.
    struct IncomingMessages {
        /// The events since the last time.
        var events: [ProtocolEvent] = []
        /// The answer to a command, if it has come.
        var answer: Data?
        /// True if the browser has ended.
        var browserHasEnded = false
        /// True if the browser has ended the session, because its page has been closed.
        var sessionHasEnded = false
    }

    /// The messages for a session; waits for one until the deadline.
    func receive(answerTo number: Int?, session: String, until deadline: Date) -> IncomingMessages {
        condition.lock()
        defer { condition.unlock() }
        while true {
            let answer = number.flatMap { answers.removeValue(forKey: $0) }
            let told = events[session]?.takeAll() ?? []
            if answer != nil, let number { awaited.remove(number) }
            let hasEnded = endedSessions.contains(session)
            if answer != nil || !told.isEmpty || isClosed || hasEnded {
                return IncomingMessages(
                    events: told, answer: answer, browserHasEnded: isClosed, sessionHasEnded: hasEnded)
            }
            if !condition.wait(until: deadline) { return IncomingMessages() }
        }
    }

    // MARK: Reading and writing

    /// Writes messages, and says whether they were taken in time.
    private func write(_ messages: Data, within time: Duration) -> Bool {
        let deadline = ContinuousClock.now + time.bounded
        guard writing.lock(before: Date(timeIntervalSinceNow: time.bounded.seconds)) else { return false }
        defer { writing.unlock() }
        // The wait for the answer ends with an error.
        if hasEnded { return true }
        switch messages.withUnsafeBytes({ SystemSocket.send($0, over: socket, until: deadline) }) {
        case .sent, .ended: return true
        case .late:
            // After a part of a message no other can be found.
            close()
            return false
        }
    }

    private func read() {
        var messages = MessageSplitter()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            for message in messages.take(buffer[..<count]) { deliver(message) }
        }
        condition.withLock {
            isClosed = true
            condition.broadcast()
        }
        writing.withLock { systemClose(socket) }
    }

    private func deliver(_ message: Data) {
        // A malformed message has no recipient; the wait for it ends with a timeout.
        guard let envelope = ProtocolEnvelope(message) else { return }
        condition.lock()
        defer { condition.unlock() }
        if let number = envelope.id {
            guard awaited.contains(number) else { return }
            answers[number] = message
        } else if let method = envelope.method {
            let event = ProtocolEvent(method: method, message: message)
            events[envelope.sessionId ?? ""]?.append(event)
            // The ended session itself gets no event.
            if method == "Target.detachedFromTarget",
                let ended = try? event.parameters(TargetDomain.DetachedFromTarget.self).sessionId
            {
                endedSessions.insert(ended)
            }
        }
        condition.broadcast()
    }
}

#if canImport(Glibc)
private let shutdownBoth = SHUT_RDWR
private func systemClose(_ descriptor: CInt) { _ = Glibc.close(descriptor) }
#else
private let shutdownBoth = SHUT_RDWR
private func systemClose(_ descriptor: CInt) { _ = Darwin.close(descriptor) }
#endif

/// Divides a stream of bytes into messages, each of which ends with a zero byte.
///
/// Pictures are messages of many megabytes that come in thousands of pieces, so each byte is examined once: O(bytes).
struct MessageSplitter {
    /// The beginning of a message whose end is still to come.
    private var beginning = Data()

    /// Takes the next bytes.
    ///
    /// - Parameter bytes: the received bytes.
    /// - Returns: the messages that end in them, without their ends.
    mutating func take(_ bytes: ArraySlice<UInt8>) -> [Data] {
        bytes.withUnsafeBytes { take($0) }
    }

    private mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Data] {
        var messages: [Data] = []
        var rest = bytes
        while let end = Self.firstZero(in: rest) {
            keep(UnsafeRawBufferPointer(rebasing: rest[..<end]))
            messages.append(beginning)
            beginning = Data()
            rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
        }
        // The bytes behind the last end are the beginning of the next message.
        keep(rest)
        return messages
    }

    private mutating func keep(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
        beginning.append(start.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    }

    private static func firstZero(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = bytes.baseAddress, let end = memchr(start, 0, bytes.count) else { return nil }
        return UnsafeRawPointer(end) - start
    }
}
