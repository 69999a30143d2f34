import Dispatch
import FlyingFox
import FlyingSocks
import Foundation

/// Serves pages to browsers under test, from a free port of this machine alone.
///
/// ```swift
/// let server = try PageServer(folder: examplePage)
/// defer { server.stop() }
/// server.answer("/slow", with: .later(.seconds(2), .html("<h1>At last</h1>")))
/// browser.open(server.url)
/// ```
///
/// What was arranged for a path is what it answers; any other path is a file of the folder, or not found. May be used
/// from any thread; starting and stopping wait for the server, so never do either on a thread of Swift's own pool.
public final class PageServer: Sendable {
    /// The address of the root, with the port that was free.
    public let url: URL
    private let server: HTTPServer
    private let book: PageBook

    /// Starts a server.
    ///
    /// Throws ``PageServerError`` if it does not listen within five seconds.
    public init(folder: URL? = nil) throws {
        let book = PageBook(folder: folder)
        let configuration = HTTPServer.Configuration(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: Double(Self.longest.components.seconds),
            logger: .disabled)
        let server = HTTPServer(config: configuration, handler: book)
        Task { try await server.run() }
        let port: UInt16? = Self.waiting {
            try? await server.waitUntilListening(timeout: 5)
            guard case .ip4(_, let port) = await server.listeningAddress else { return nil }
            return port
        }
        guard let port, let url = URL(string: "http://127.0.0.1:\(port)/") else { throw PageServerError.notListening }
        self.server = server
        self.book = book
        self.url = url
    }

    /// The paths that were asked for, in that order.
    public var requestedPaths: [String] { book.requestedPaths }

    /// Arranges what a path answers from now on.
    public func answer(_ path: String, with answer: PageAnswer) { book.arrange(answer, at: path) }

    /// Ends the server with all its connections, answered or not, and frees the port.
    public func stop() {
        _ = Self.waiting { [server] in await server.stop() }
    }

    /// How long an answer may take: longer than any test.
    static let longest = Duration.seconds(3600)

    /// Waits for what can only be had asynchronously.
    private static func waiting<Value: Sendable>(for work: @escaping @Sendable () async -> Value?) -> Value? {
        let result = Box<Value>()
        let isDone = DispatchSemaphore(value: 0)
        Task {
            result.set(await work())
            isDone.signal()
        }
        isDone.wait()
        return result.value
    }

    /// One value that is handed from one thread to another.
    private final class Box<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var stored: Value?

        var value: Value? { lock.withLock { stored } }
        func set(_ value: Value?) { lock.withLock { stored = value } }
    }
}

/// Why there is no server.
public enum PageServerError: Error, CustomStringConvertible {
    /// It does not listen.
    case notListening

    /// The problem in words.
    public var description: String {
        "The server for pages does not listen on 127.0.0.1: look whether the machine allows programs to do that."
    }
}
