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

/// What a ``PageServer`` answers to a path.
public indirect enum PageAnswer: Sendable {
    /// The file of the server's folder that the path names, `index.html` for the root; not found where there is none.
    case file
    /// A page, as HTML.
    case html(String)
    /// No page but a status, 404 or 503 for example.
    case status(Int)
    /// The way to another address.
    case redirect(to: String)
    /// Something after a while.
    case later(Duration, PageAnswer)
    /// Something, once this has been done; it is called on a thread of Swift's own pool, and must not wait.
    case doing(@Sendable () -> Void, PageAnswer)
    /// Nothing: the connection stays open until the server stops or the browser gives up.
    case never
    /// The end of the connection, without a byte.
    case dropped
}

/// What is arranged for paths, and what was asked for.
final class PageBook: HTTPHandler, @unchecked Sendable {
    private let lock = NSLock()
    private let files: DirectoryHTTPHandler?
    private var answers: [String: PageAnswer] = [:]
    private var requested: [String] = []

    init(folder: URL?) {
        // What a test has changed must be seen, so nothing is to be kept.
        files = folder.map { DirectoryHTTPHandler(root: $0, cacheControl: [.noStore]) }
    }

    var requestedPaths: [String] { lock.withLock { requested } }

    func arrange(_ answer: PageAnswer, at path: String) { lock.withLock { answers[path] = answer } }

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await response(to: request, with: note(request.path))
    }

    /// Notes that a path was asked for, and says what it answers.
    private func note(_ path: String) -> PageAnswer {
        lock.withLock {
            requested.append(path)
            return answers[path] ?? .file
        }
    }

    private func response(to request: HTTPRequest, with answer: PageAnswer) async throws -> HTTPResponse {
        switch answer {
        case .file:
            guard let files, !request.path.split(separator: "/").contains("..") else {
                return HTTPResponse(statusCode: .notFound)
            }
            return try await files.handleRequest(request.naming(file: "index.html"))
        case .html(let text):
            return HTTPResponse(
                statusCode: .ok,
                headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"], body: Data(text.utf8))
        case .status(let code): return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "As arranged"))
        case .redirect(let address): return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: address]))
        case .later(let delay, let answer):
            try await Task.sleep(for: delay)
            return try await response(to: request, with: answer)
        case .doing(let action, let answer):
            action()
            return try await response(to: request, with: answer)
        case .never:
            // Ends early only when the server stops, and then without a word.
            try? await Task.sleep(for: PageServer.longest)
            return HTTPResponse(webSocket: Dropping())
        case .dropped: return HTTPResponse(webSocket: Dropping())
        }
    }
}

extension HTTPRequest {
    /// The request, for a file where it was for the root.
    fileprivate func naming(file: String) -> HTTPRequest {
        var request = self
        if request.path == "/" { request.path = "/\(file)" }
        return request
    }
}

/// Ends a connection before anything is sent: the server sends the response to an upgrade only after this.
private struct Dropping: WSHandler {
    struct Refusal: Error {}

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw Refusal()
    }
}
