import Foundation
import Testing

@testable import FlowGraphTool

/// A server with real sockets and clients that mean no good.
@Suite("A server on the loopback interface", .serialized) struct LoopbackServerTests {
    /// Work that goes on until it is let go.
    private final class Gate: @unchecked Sendable {
        private let open = DispatchSemaphore(value: 0)
        func wait() { open.wait() }
        func letGo() { open.signal() }
    }

    /// Serves while `body` runs: `/slow` when the gate lets it go, everything else at once.
    private func serving(
        _ limits: LoopbackServer.Limits = LoopbackServer.Limits(), _ gate: Gate = Gate(),
        _ body: (UInt16) throws -> Void
    ) throws {
        let server = try LoopbackServer(port: 0, limits: limits) { head, _ in
            if head.path == "/large" { return .now(HTTPAnswer(.ok, Self.large)) }
            guard head.path == "/slow" else { return .now(HTTPAnswer(.ok, "path \(head.path)")) }
            return .later {
                gate.wait()
                return HTTPAnswer(.ok, "slow")
            }
        }
        defer { server.stop() }
        try body(server.port)
    }

    /// More than the system keeps for a connection.
    private static let large = String(repeating: "a", count: 32 << 20)
    private static let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test("answers beside more idle connections than a process may have")
    func idle() throws {
        let count = OpenSocket.allow(2_100) ? 2_000 : 500
        try serving { port in
            let idle = (0..<count).compactMap { _ in OpenSocket(to: port) }
            #expect(idle.count == count)
            let latest = try #require(OpenSocket(to: port))
            latest.send(Self.request)
            #expect(latest.receive(until: "path /a").hasPrefix("HTTP/1.1 200 OK\r\n"))
            // The oldest are closed, the newest are not.
            #expect(idle[0].receive(until: "x") == "" && !idle[count - 1].ends(within: 0))
        }
    }

    @Test("closes a connection that sends the head of a request byte by byte, and one that sends nothing")
    func slow() throws {
        var limits = LoopbackServer.Limits()
        (limits.headTime, limits.idleTime) = (.milliseconds(300), .milliseconds(600))
        try serving(limits) { port in
            let (drip, silent) = (try #require(OpenSocket(to: port)), try #require(OpenSocket(to: port)))
            let start = ContinuousClock.now
            drip.send("G")
            while !drip.ends(within: 20), start.duration(to: .now) < .seconds(60) { drip.send("E") }
            #expect(start.duration(to: .now) < .seconds(60))
            #expect(silent.receive(until: "x") == "")
        }
    }

    @Test("refuses a head of a megabyte after 8 kB of it")
    func large() throws {
        try serving { port in
            let socket = try #require(OpenSocket(to: port))
            socket.send("GET /" + String(repeating: "a", count: 1_000_000) + " HTTP/1.1\r\n\r\n")
            let answer = socket.receive(until: "bytes.")
            #expect(answer.hasPrefix("HTTP/1.1 431 Request Header Fields Too Large\r\n"))
            #expect(answer.hasSuffix("The head of a request has at most 8192 bytes."))
            let next = try #require(OpenSocket(to: port))
            next.send(Self.request)
            #expect(next.receive(until: "path /a").hasSuffix("path /a"))
        }
    }

    @Test("answers requests that are sent at once, in their order")
    func pipelined() throws {
        try serving { port in
            let socket = try #require(OpenSocket(to: port))
            socket.send((0..<300).map { "GET /\($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
            let answers = socket.receive(until: "path /299")
            #expect(answers.matches(of: /path \/(\d+)/).map { String($0.1) } == (0..<300).map(String.init))
        }
    }

    @Test("answers the rest while an answer takes work, and says so if that takes too long")
    func work() throws {
        var limits = LoopbackServer.Limits()
        limits.answerTime = .seconds(1)
        let gate = Gate()
        try serving(limits, gate) { port in
            let (slow, quick) = (try #require(OpenSocket(to: port)), try #require(OpenSocket(to: port)))
            slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
            quick.send(Self.request)
            #expect(quick.receive(until: "path /a").hasSuffix("path /a"))
            let late = slow.receive(until: "seconds.")
            #expect(late.hasPrefix("HTTP/1.1 503 ") && late.hasSuffix("The answer takes longer than 1 seconds."))
            // The late answer is none to the next request on the connection.
            gate.letGo()
            slow.send(Self.request)
            #expect(slow.receive(until: "path /a").hasSuffix("path /a"))
        }
    }

    @Test("has a limit of answers that wait, and makes none that no one waits for")
    func waiting() throws {
        var limits = LoopbackServer.Limits()
        limits.waitingAnswers = 2
        let gate = Gate()
        try serving(limits, gate) { port in
            let sockets = (0..<3).compactMap { _ in OpenSocket(to: port) }
            for socket in sockets.prefix(2) { socket.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n") }
            // Both are being made before the third is asked for, since one thread reads all connections in their order.
            sockets[2].send(Self.request)
            _ = sockets[2].receive(until: "path /a")
            sockets[2].send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(sockets[2].receive(until: "made.").hasSuffix("Too many answers are being made."))
            gate.letGo()
            gate.letGo()
            #expect(sockets[1].receive(until: "slow").hasSuffix("slow"))
        }
    }

    @Test("lets readers that don't read keep no one out")
    func readers() throws {
        var limits = LoopbackServer.Limits()
        (limits.connections, limits.readerTime) = (3, .milliseconds(300))
        try serving(limits) { port in
            let readers = (0..<3).compactMap { _ in OpenSocket(to: port) }
            for reader in readers { reader.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n") }
            let start = ContinuousClock.now
            for _ in 0..<2 {
                let latest = try #require(OpenSocket(to: port))
                latest.send(Self.request)
                #expect(latest.receive(until: "path /a").hasSuffix("path /a"))
            }
            #expect(start.duration(to: .now) < limits.writeTime)
        }
    }

    @Test("ends an answer that is not taken in time, however many bytes are taken now and then")
    func drip() throws {
        var limits = LoopbackServer.Limits()
        limits.writeTime = .milliseconds(500)
        try serving(limits) { port in
            let reader = try #require(OpenSocket(to: port))
            reader.send("GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
            var (count, piece) = (0, reader.receive(atMost: 1 << 16))
            while piece > 0 {
                (count, piece) = (count + piece, reader.receive(atMost: 1 << 16))
                usleep(20_000)
            }
            #expect(count < Self.large.utf8.count)
        }
    }

    @Test("sends no body to HEAD")
    func head() throws {
        try serving { port in
            let socket = try #require(OpenSocket(to: port))
            socket.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n")
            let answers = socket.receive(until: "path /b")
            #expect(answers.contains("Content-Length: 7\r\n") && !answers.contains("path /a"))
        }
    }

    @Test("ends with its connections, and then nothing listens there")
    func end() throws {
        var (left, port) = (OpenSocket?.none, UInt16(0))
        try serving { listening in
            (left, port) = (OpenSocket(to: listening), listening)
            left?.send(Self.request)
            _ = left?.receive(until: "path /a")
        }
        #expect(left?.receive(until: "x") == "")
        #expect(OpenSocket(to: port) == nil)
    }
}
