import Foundation
import PageTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request to a server, under way from the beginning.
final class Fetch: @unchecked Sendable {
    struct Answer {
        let response: HTTPURLResponse
        let text: String
    }

    private let isFinished = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var result: Result<Answer, any Error>?

    convenience init(_ server: PageServer, _ path: String) throws { try self.init(server.url, path) }

    init(_ root: URL, _ path: String) throws {
        guard let url = URL(string: root.absoluteString + path) else { throw URLError(.badURL) }
        let session = URLSession(configuration: .ephemeral)
        session.dataTask(with: url) { [self] data, response, error in
            lock.withLock { result = Self.result(data, response, error) }
            isFinished.signal()
        }.resume()
        session.finishTasksAndInvalidate()
    }

    /// Whether there is an answer, or an error, by now.
    var isDone: Bool { lock.withLock { result != nil } }

    /// Waits for the answer.
    func get() throws -> Answer {
        guard isFinished.wait(timeout: .now() + 20) == .success, let result = lock.withLock({ result }) else {
            throw URLError(.timedOut)
        }
        return try result.get()
    }

    private static func result(
        _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
    ) -> Result<Answer, any Error> {
        guard let response = response as? HTTPURLResponse else { return .failure(error ?? URLError(.unknown)) }
        return .success(Answer(response: response, text: String(decoding: data ?? Data(), as: UTF8.self)))
    }
}
