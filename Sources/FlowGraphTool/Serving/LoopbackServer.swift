import Foundation

/// A server of HTTP/1.1 on 127.0.0.1 for one person's pages, within limits that other programs and pages cannot exceed.
///
/// One thread reads and writes all connections; answers that take work are made on another one, one after another, so that the rest
/// is answered meanwhile. Nothing that a client does ends the server: a connection too many closes the one that has been idle for
/// longest, or else the one that has been reading answers for longest; if there is none, or the process has no descriptor left, the
/// connections wait.
final class LoopbackServer: @unchecked Sendable {
    /// The limits of a server.
    struct Limits: Sendable {
        /// The most connections.
        var connections = 128
        /// The most answers that wait for their turn.
        var waitingAnswers = 32
        /// The time for the head of a request, from its first byte on.
        var headTime = Duration.seconds(10)
        /// The time between two requests.
        var idleTime = Duration.seconds(60)
        /// The time for all bytes of an answer.
        var writeTime = Duration.seconds(30)
        /// The time for which a connection may read answers while another one waits for its place.
        var readerTime = Duration.seconds(2)
        /// The time for an answer that takes work.
        var answerTime = Duration.seconds(30)
        /// The time for the other side's end.
        var drainTime = Duration.seconds(2)
        /// The time until connections are accepted again, if there was no descriptor for one.
        var acceptPause = Duration.milliseconds(100)
    }

    /// The port that it listens on.
    let port: UInt16
    private let limits: Limits
    private let handler: @Sendable (RequestHead, _ port: UInt16) -> HTTPReply
    private let listener: CInt
    private let (waked, waker): (CInt, CInt)
    private let work = DispatchQueue(label: "answers")
    private let isEnded = DispatchSemaphore(value: 0)

    private let lock = NSLock()
    /// Guarded by the lock, as the next ones are.
    private var isStopping = false
    private var madeAnswers: [(number: Int, answer: HTTPAnswer)] = []
    /// By number of a connection: the number of the answer that it waits for, which takes work.
    private var wanted: [Int: Int] = [:]
    private var lastAnswer = 0
    private var isClosed = false

    /// Used by the thread alone, as the next ones are.
    private var connections: [Int: LoopbackConnection] = [:]
    private var lastNumber = 0
    private var accepting = ContinuousClock.now

    /// Starts to listen.
    ///
    /// - Parameters:
    ///   - wanted: The port; 0 for a free one that the system chooses.
    ///   - limits: The limits.
    ///   - handler: Answers a request, on the server's thread: it must return `later` for one that takes long.
    /// - Throws: `LoopbackSocket.Fault` if it can't listen there, as for a port that is in use.
    init(
        port wanted: UInt16, limits: Limits = Limits(),
        handler: @escaping @Sendable (RequestHead, _ port: UInt16) -> HTTPReply
    ) throws(LoopbackSocket.Fault) {
        (waked, waker) = try LoopbackSocket.pair()
        do throws(LoopbackSocket.Fault) {
            listener = try LoopbackSocket.listening(at: wanted)
        } catch {
            close(waked)
            close(waker)
            throw error
        }
        port = LoopbackSocket.port(of: listener)
        (self.limits, self.handler) = (limits, handler)
        let thread = Thread { [self] in run() }
        thread.name = "server"
        thread.start()
    }

    /// Ends it with its connections, and waits until it has ended.
    func stop() {
        lock.withLock { isStopping = true }
        wake()
        isEnded.wait()
    }

    private func wake() {
        lock.withLock { if !isClosed { _ = LoopbackSocket.send([0], to: waker) } }
    }

    // MARK: The thread

    private func run() {
        while !(lock.withLock { isStopping }) { turn() }
        for connection in connections.values { close(connection.descriptor) }
        lock.withLock {
            isClosed = true
            for descriptor in [listener, waked, waker] { close(descriptor) }
        }
        isEnded.signal()
    }

    /// Waits until something can be done, and does it.
    private func turn() {
        let now = ContinuousClock.now
        let numbers = connections.keys.sorted()
        var polled = [pollfd(fd: waked, events: Int16(POLLIN), revents: 0)]
        polled.append(pollfd(fd: now < accepting ? -1 : listener, events: Int16(POLLIN), revents: 0))
        for number in numbers { polled.append(events(of: number)) }
        guard poll(&polled, nfds_t(polled.count), waitingTime(from: now)) >= 0 else { return }
        if polled[0].revents != 0 { takeAnswers() }
        for (number, entry) in zip(numbers, polled.dropFirst(2)) where entry.revents != 0 { serve(number) }
        if polled[1].revents != 0 { accept() }
        expire()
    }

    private func events(of number: Int) -> pollfd {
        guard let connection = connections[number] else { return pollfd(fd: -1, events: 0, revents: 0) }
        let events = (connection.isReading ? POLLIN : 0) | (connection.isWriting ? POLLOUT : 0)
        return pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
    }

    /// The milliseconds until the next deadline.
    private func waitingTime(from now: ContinuousClock.Instant) -> CInt {
        let deadlines = connections.values.map(\.deadline) + (now < accepting ? [accepting] : [])
        guard let next = deadlines.min() else { return -1 }
        let (seconds, attoseconds) = now.duration(to: next).components
        return CInt(clamping: max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1))
    }

    private func accept() {
        do throws(LoopbackSocket.Fault) {
            for count in 0..<limits.connections {
                if connections.count >= limits.connections {
                    // Only the first one is known to wait.
                    guard count == 0 else { return }
                    guard closeOldestIdle() || closeSlowestReader() else {
                        return accepting = .now + limits.acceptPause
                    }
                }
                guard let descriptor = try LoopbackSocket.accepted(by: listener) else { return }
                lastNumber += 1
                connections[lastNumber] = LoopbackConnection(descriptor, limits, at: .now)
            }
        } catch {
            // The process has no descriptor for it; it waits at the socket until there is one.
            if !closeOldestIdle() { accepting = .now + limits.acceptPause }
        }
    }

    /// Closes the connection that has been idle for longest; returns false if none is idle.
    private func closeOldestIdle() -> Bool {
        let idle = connections.filter(\.value.isIdle)
        let oldest = idle.min { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }
        guard let oldest else { return false }
        end(oldest.key)
        return true
    }

    /// Closes the connection that has been reading answers for longest, of those that have taken more than their time; returns false if
    /// there is none.
    private func closeSlowestReader() -> Bool {
        let latest = ContinuousClock.now - limits.readerTime
        let slow = connections.filter { $0.value.isWriting && $0.value.busySince.map { $0 < latest } == true }
        let slowest = slow.min { ($0.value.busySince ?? latest, $0.key) < ($1.value.busySince ?? latest, $1.key) }
        guard let slowest else { return false }
        end(slowest.key)
        return true
    }

    private func end(_ number: Int) {
        guard let connection = connections.removeValue(forKey: number) else { return }
        close(connection.descriptor)
        lock.withLock { wanted[number] = nil }
    }

    private func expire() {
        let now = ContinuousClock.now
        for (number, connection) in connections where connection.deadline <= now {
            guard case .answering = connection.state else {
                end(number)
                continue
            }
            lock.withLock { wanted[number] = nil }
            let seconds = limits.answerTime.components.seconds
            send(HTTPAnswer(.unavailable, "The answer takes longer than \(seconds) seconds."), to: number)
        }
    }

    // MARK: Requests

    /// Reads the bytes that a connection has, and writes those that it takes.
    private func serve(_ number: Int) {
        guard var connection = connections[number] else { return }
        let now = ContinuousClock.now
        // A connection that has failed is readable in every state.
        let lives =
            connection.isWriting
            ? connection.send(limits, at: now)
            : connection.isReading ? connection.receive(limits, at: now) : false
        connections[number] = connection
        guard lives else { return end(number) }
        answerNext(number)
    }

    /// Answers the requests that have arrived on a connection, until one takes work or there is no room to send.
    private func answerNext(_ number: Int) {
        while let request = connections[number]?.nextRequest(limits, at: .now) {
            switch request {
            case .failure(let fault): send(HTTPAnswer(fault), to: number)
            case .success(let head):
                switch handler(head, port) {
                case .now(let answer): send(answer, to: number)
                case .later(let make): makeLater(make, for: number)
                }
            }
        }
    }

    private func send(_ answer: HTTPAnswer, to number: Int) {
        connections[number]?.answer(answer, limits, at: .now)
        if connections[number]?.send(limits, at: .now) == false { end(number) }
    }

    private func makeLater(_ make: @escaping @Sendable () -> HTTPAnswer, for number: Int) {
        let job = lock.withLock { () -> Int? in
            guard wanted.count < limits.waitingAnswers else { return nil }
            lastAnswer += 1
            wanted[number] = lastAnswer
            return lastAnswer
        }
        guard let job else { return send(HTTPAnswer(.unavailable, "Too many answers are being made."), to: number) }
        work.async { [self] in
            // An answer that no connection waits for any more is not made.
            guard lock.withLock({ wanted[number] == job }) else { return }
            let answer = make()
            lock.withLock {
                guard wanted[number] == job else { return }
                wanted[number] = nil
                madeAnswers.append((number, answer))
            }
            wake()
        }
    }

    private func takeAnswers() {
        while case .bytes = LoopbackSocket.receive(from: waked, limit: 256) {}
        let answers = lock.withLock {
            defer { madeAnswers = [] }
            return madeAnswers
        }
        for (number, answer) in answers {
            send(answer, to: number)
            answerNext(number)
        }
    }
}
