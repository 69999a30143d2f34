import Foundation
import TestSupport

/// A proxy before a server that delays and breaks some answers, the same ones for the same seed.
///
/// ```swift
/// let proxy = try FaultyProxy(seed: 7, [.init("/reports/", .broken(status: 503), share: 0.3)])
/// defer { proxy.stop() }
/// proxy.begin("a test", port: server.port)
/// browser.open(proxy.url)
/// ```
///
/// Whether a fault meets an answer depends on the seed, the test, the fault, the path, and on how often the test has asked for the path
/// before: not on the time or on other paths. It speaks HTTP without encryption, one request a connection.
public final class FaultyProxy: @unchecked Sendable {
    // The lock guards `port`, `test`, `requests` and `countsOfAll`.

    /// A part of the answers that go wrong.
    public struct Fault: Hashable, Sendable {
        /// What is done to an answer.
        public enum Effect: Hashable, Sendable {
            /// The server gets the request later.
            case delayed(Duration)
            /// The server never gets it, and the answer is a page with this status.
            case broken(status: Int)
        }

        let path: String
        let effect: Effect
        let share: Double

        /// Describes a fault of a share of the answers, from 0 to 1, to paths that begin with a text.
        public init(_ path: String, _ effect: Effect, share: Double) {
            (self.path, self.effect, self.share) = (path, effect, share)
        }
    }

    /// The numbers of answers.
    public struct Counts: Hashable, Sendable {
        /// The number of all.
        public var answers: Int
        /// The number of those that were delayed.
        public var delayed: Int
        /// The number of those that were broken.
        public var broken: Int

        /// Creates numbers.
        public init(answers: Int = 0, delayed: Int = 0, broken: Int = 0) {
            (self.answers, self.delayed, self.broken) = (answers, delayed, broken)
        }
    }

    /// The address of the root.
    public let url: URL
    private let seed: UInt64
    private let faults: [Fault]
    private let listener: ConnectionListener
    private let lock = NSLock()
    private var port: UInt16 = 0
    private var test = ""
    private var requests: [String: Int] = [:]
    private var countsOfAll = Counts()

    /// Starts a proxy; throws ``PageServerError`` if it can't listen.
    ///
    /// ``begin(_:port:)`` says where requests go.
    public init(seed: UInt64, _ faults: [Fault]) throws {
        (self.seed, self.faults) = (seed, faults)
        listener = try ConnectionListener()
        guard let url = URL(string: "http://127.0.0.1:\(listener.port)/") else { throw PageServerError.notListening }
        self.url = url
        listener.start { [self] connection, _ in serve(connection) }
    }

    /// Passes requests on to a server on a port of this machine from now on, for a test that has asked for nothing so far.
    public func begin(_ test: String, port: UInt16) {
        lock.withLock { (self.test, self.port, requests) = (test, port, [:]) }
    }

    /// The numbers of answers since the start.
    public var counts: Counts { lock.withLock { countsOfAll } }

    /// Ends all connections, and frees the port.
    public func stop() { listener.stop() }

    private func serve(_ connection: Connection) {
        var stream = RequestStream(connection)
        guard let message = stream.next() else { return }
        let (effects, port) = draw(message.words[1])
        for case .broken(let status) in effects {
            _ = connection.send(Self.page(status))
            return
        }
        for case .delayed(let duration) in effects { Thread.sleep(forTimeInterval: duration / .seconds(1)) }
        guard let server = Connection(toPort: port) else { return }
        defer { server.close() }
        guard let request = message.closing, server.send(request) else { return }
        while let bytes = server.receive() { guard connection.send(bytes) else { return } }
    }

    /// The effects that meet the next answer to a path, and the port of the server.
    private func draw(_ target: String) -> (effects: [Fault.Effect], port: UInt16) {
        let path = String(target.prefix { $0 != "?" })
        return lock.withLock {
            let number = requests[path, default: 0]
            requests[path] = number + 1
            let effects = faults.enumerated().filter { index, fault in
                path.hasPrefix(fault.path) && random("\(test) \(index) \(path) \(number)") < fault.share
            }.map(\.element.effect)
            countsOfAll.add(effects)
            return (effects, port)
        }
    }

    /// A number from 0 up to 1 that depends on the seed and a text.
    private func random(_ text: String) -> Double {
        // FNV-1a.
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        var generator = SeededGenerator(seed: hash ^ seed &* 0x9E37_79B9_7F4A_7C15)
        return Double.random(in: 0..<1, using: &generator)
    }

    private static func page(_ status: Int) -> [UInt8] {
        let body = "<!doctype html><title>Broken</title><p>The proxy has broken this answer."
        let head = [
            "HTTP/1.1 \(status) Broken", "Content-Type: text/html", "Content-Length: \(body.utf8.count)",
            "Cache-Control: no-store", "Connection: close",
        ]
        return Array((head + ["", body]).joined(separator: "\r\n").utf8)
    }
}

extension FaultyProxy.Counts {
    fileprivate mutating func add(_ effects: [FaultyProxy.Fault.Effect]) {
        answers += 1
        if effects.contains(where: { if case .broken = $0 { true } else { false } }) {
            broken += 1
        } else if !effects.isEmpty {
            delayed += 1
        }
    }
}

extension RequestStream.Message {
    /// The bytes of the request, with the wish that the server end the connection after its answer.
    fileprivate var closing: [UInt8]? {
        guard let headers else { return nil }
        let kept = headers.filter { !["connection", "keep-alive"].contains($0.name.lowercased()) }
        let lines =
            [words.joined(separator: " ")] + kept.map { "\($0.name): \($0.value)" } + ["Connection: close", "", ""]
        return Array(lines.joined(separator: "\r\n").utf8) + body
    }
}
