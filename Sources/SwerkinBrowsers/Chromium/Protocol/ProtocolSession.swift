import Foundation
import SwerkinCore

/// A conversation with one target of a browser: a page, or the browser itself.
///
/// Events are handled during the wait for an answer, on the waiting thread, so that users of a session need no lock. A session
/// is used from one thread.
///
/// Source: Chrome DevTools Protocol, Target domain, flat sessions.
final class ProtocolSession {
    /// The connection that it goes over.
    let connection: ProtocolConnection
    /// The session's name; nil of the browser's own.
    let identifier: String?
    /// The time limit for an answer.
    var answerTimeout: Duration
    /// Called with every event, in order.
    var onEvent: (ProtocolEvent) throws -> Void = { _ in }
    /// The reason why the other side can't answer, or nil if it can.
    var obstacle: () -> (any Error)? = { nil }
    /// The time limit for an answer while something delays all answers, instead of `answerTimeout`, or nil if nothing does.
    ///
    /// See ``AnswerDeadline`` for delays that begin and end during the wait.
    var delay: () -> Duration? = { nil }
    private let standardErrorTail: () -> String

    /// Joins in a conversation.
    init(
        _ connection: ProtocolConnection, identifier: String? = nil, answerTimeout: Duration,
        standardErrorTail: @escaping () -> String
    ) {
        self.connection = connection
        self.identifier = identifier
        self.answerTimeout = answerTimeout
        self.standardErrorTail = standardErrorTail
        connection.open(identifier ?? "")
    }

    deinit { connection.forget(identifier ?? "") }

    /// Carries out a command and waits for its answer.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - extra: how much longer than usual the answer may take.
    ///   - heedsObstacle: whether it throws once the other side is kept from answering.
    /// - Returns: the answer.
    /// - Throws: ``ProtocolFault``.
    @discardableResult
    func call<Command: ProtocolCommand>(
        _ command: Command, extra: Duration = .zero, heedsObstacle: Bool = true
    ) throws -> Command.Reply {
        try answer(to: post(command), extra: extra, heedsObstacle: heedsObstacle)
    }

    /// A command whose answer is still to come.
    struct Pending<Command: ProtocolCommand> {
        fileprivate let number: Int
    }

    /// Sends commands without waiting, so that several are pending at a time.
    func post<Command: ProtocolCommand>(_ commands: [Command]) throws -> [Pending<Command>] {
        try connection.send(commands, session: identifier, within: answerTimeout).map { Pending(number: $0) }
    }

    /// Sends a command without waiting.
    func post<Command: ProtocolCommand>(_ command: Command) throws -> Pending<Command> { try post([command])[0] }

    /// Takes no interest in the answer to a command.
    func forget<Command: ProtocolCommand>(_ pending: Pending<Command>) { connection.forgetAnswer(to: pending.number) }

    /// Waits for the answer to a command.
    func answer<Command: ProtocolCommand>(
        to pending: Pending<Command>, extra: Duration = .zero, heedsObstacle: Bool = true
    ) throws -> Command.Reply {
        defer { connection.forgetAnswer(to: pending.number) }
        var deadline = AnswerDeadline(answerTimeout, extra: extra, delay: delay())
        while true {
            deadline.note(delay: delay())
            // There is nothing to wait for if the other side is known to be unable to answer.
            let isKept = heedsObstacle && obstacle() != nil
            let moment = isKept ? Date.distantPast : deadline.moment
            let incoming = connection.receive(answerTo: pending.number, session: identifier ?? "", until: moment)
            for event in incoming.events { try onEvent(event) }
            if let answer = incoming.answer { return try Self.read(answer, of: Command.self) }
            try checkEnd(incoming)
            if heedsObstacle, let obstacle = obstacle() { throw obstacle }
            // A page may send events without end.
            if incoming.events.isEmpty || Date() >= deadline.moment {
                throw ProtocolFault.noAnswer(method: Command.method, deadline.limit, session: identifier)
            }
        }
    }

    /// Hands out the events that have come.
    func handlePendingEvents() throws { _ = try handleEvents(within: .zero) { false } }

    /// Hands out events until a condition holds or the time is up.
    ///
    /// - Returns: whether the condition holds.
    func handleEvents(within time: Duration, until isDone: () throws -> Bool) throws -> Bool {
        let deadline = Date(timeIntervalSinceNow: time.bounded.seconds)
        while true {
            if try isDone() { return true }
            let incoming = connection.receive(answerTo: nil, session: identifier ?? "", until: deadline)
            for event in incoming.events { try onEvent(event) }
            try checkEnd(incoming)
            if incoming.events.isEmpty || Date() >= deadline { return try isDone() }
        }
    }

    /// Hands out events until the browser or the session has ended; an event that isn't understood is passed over.
    func handleEventsToTheEnd() {
        while true {
            do {
                _ = try handleEvents(within: .seconds(3600)) { false }
            } catch ProtocolFault.closed, ProtocolFault.notTaken, ProtocolFault.pageClosed {
                return
            } catch {
                // An event that is not understood is none of these.
            }
        }
    }

    private func checkEnd(_ incoming: ProtocolConnection.IncomingMessages) throws {
        if incoming.browserHasEnded { throw ProtocolFault.closed(standardErrorTail: standardErrorTail()) }
        if incoming.sessionHasEnded { throw ProtocolFault.pageClosed }
    }

    private static func read<Command: ProtocolCommand>(_ answer: Data, of: Command.Type) throws -> Command.Reply {
        let reply: ProtocolReply<Command.Reply>
        do {
            reply = try JSONDecoder().decode(ProtocolReply<Command.Reply>.self, from: answer)
        } catch {
            throw ProtocolFault.invalidResponse(Command.method, problem: "\(error)")
        }
        // A command may cross with the event that its page has been closed.
        if reply.error?.message.hasPrefix("Session with given id not found") == true { throw ProtocolFault.pageClosed }
        if let refusal = reply.error {
            throw ProtocolFault.refused(
                method: Command.method,
                message: [refusal.message, refusal.data].compactMap { $0 }.joined(separator: ": "))
        }
        guard let result = reply.result else {
            throw ProtocolFault.invalidResponse(Command.method, problem: "it has neither a result nor an error")
        }
        return result
    }
}

/// The time limit of an answer.
///
/// While something holds all answers up, an answer may take as long as that may last, and once it has come or gone the time
/// begins anew; but both times together are all that it may take, for a page may be held up again and again.
struct AnswerDeadline {
    private let usual: Duration
    private let extra: Duration
    private let begin: Date
    private var start: Date
    private var delay: Duration?
    private var longestDelay: Duration

    /// An answer that may usually take so long from now on, and as much more as the command itself waits.
    init(_ usual: Duration, extra: Duration = .zero, delay: Duration?, now: Date = Date()) {
        self.usual = usual
        self.extra = extra
        self.delay = delay
        longestDelay = delay ?? .zero
        (begin, start) = (now, now)
    }

    /// Sets how long the answer may take while something holds it up, or nil if nothing does.
    mutating func note(delay: Duration?, now: Date = Date()) {
        guard delay != self.delay else { return }
        (start, self.delay) = (now, delay)
        longestDelay = max(longestDelay, delay ?? .zero)
    }

    /// The current end of the time limit.
    var moment: Date { min(endOfPart, endOfAll) }

    /// The time that has been waited then, without the time that the command itself waits: a limit of the configuration.
    var limit: Duration { endOfPart < endOfAll ? delay ?? usual : usual + longestDelay }

    private var part: Duration { delay ?? usual + extra }
    private var all: Duration { usual + extra + longestDelay }
    private var endOfPart: Date { start.addingTimeInterval(part.bounded.seconds) }
    private var endOfAll: Date { begin.addingTimeInterval(all.bounded.seconds) }
}
