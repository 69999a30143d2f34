import FlyingFox
import Foundation

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
